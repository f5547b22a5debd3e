import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { AWAY, deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { renderApp, SITES } from '../../testing/render-app.tsx';
import { answersWith, controls, type Offers, type Trier, triersOf } from '../../testing/rights-world.ts';
import { settle } from '../../testing/settle.ts';

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

const AUDIO = {
  __typename: 'DeviceAudio',
  sampleRate: 48_000,
  sampleRates: [48_000, 96_000],
  encoding: 24,
  encodings: [16, 24],
  latency: 1000,
  latencies: [1000, 2000],
};
const TWIN = { __typename: 'DeviceNameTwin', deviceId: 'd9', name: 'DSP-Core', label: 'DSP-Core' };
const open = (device: object, who: Trier, hash = '') =>
  renderApp(
    `/sites/s1/Devices/d2?accountId=a1${hash}`,
    deviceAnswers(wireDevice({ audio: AUDIO, ...device }), {
      ...answersWith(who),
      AccountSites: { account: { __typename: 'Account', id: 'a1', domains: SITES } },
      DeviceNameTwinOf: { domain: { __typename: 'Domain', id: 's1', device: { __typename: 'Device', id: 'd2', nameTwin: TWIN } } },
    }),
  );
/** All that is on the page once it is read. */
async function page(): Promise<string[]> {
  await screen.findByRole('region', { name: 'General' });
  await screen.findByRole('heading', { level: 1, name: 'DSP-Core' });
  return controls(screen.getByRole('main'));
}

/** What is there whether the device is connected or not. */
const ON_PAGE: Offers = {
  Rename: ['DESCRIBE'],
  'Rename the old one to DSP-Core': ['DESCRIBE'],
  Identify: ['DESCRIBE'],
  High: ['DESCRIBE'],
  Normal: ['DESCRIBE'],
  Low: ['DESCRIBE'],
  Location: ['DESCRIBE'],
  Description: ['DESCRIBE'],
  Comments: ['DESCRIBE'],
  Site: ['ASSIGN'],
  'Sample rate': ['REBOOT'],
  Encoding: ['REBOOT'],
  'Receive latency': ['REBOOT'],
  'Preferred leader': ['CLOCK_DEVICES'],
  'Sync to external clock': ['CLOCK_DEVICES'],
  'Unicast clocking': ['CLOCK_DEVICES'],
};

describe('a device', () => {
  it.each(triersOf('s1', { ...ON_PAGE, Reboot: ['REBOOT'], Unassign: ['ASSIGN'] }))(
    'that is connected offers to %s just what they may do [PERM-002]',
    async (_, who, offered) => {
      await open({}, who);
      await expect.poll(page).toEqual(offered.toSorted());
      // What is asked for beside the page has come by then.
      await act(settle);
      expect(await page()).toEqual(offered.toSorted());
    },
  );

  it.each(triersOf('s1', { ...ON_PAGE, 'Replace…': ['REPLACE'], Forget: ['ASSIGN'] }))(
    'that is not connected offers to %s just what they may do [PERM-002]',
    async (_, who, offered) => {
      await open(AWAY, who);
      await expect.poll(page).toEqual(offered.toSorted());
      // What is asked for beside the page has come by then.
      await act(settle);
      expect(await page()).toEqual(offered.toSorted());
    },
  );

  it.each([
    ['#reboot', {}, 'REBOOT', 'Reboot DSP-Core?'],
    ['#replace', AWAY, 'REPLACE', 'Replace DSP-Core'],
  ] as const)('opens the dialog that %s asks for only to who may do that', async (hash, device, right, title) => {
    const dialog = { name: title };
    await open(device, { siteId: null, rights: [right] }, hash);
    expect(within(await screen.findByRole('dialog', dialog)).getByRole('heading', dialog)).toBeTruthy();
    cleanup();
    const { router } = await open(device, { siteId: null, rights: [right === 'REBOOT' ? 'REPLACE' : 'REBOOT', 'ASSIGN'] }, hash);
    await page();
    await expect.poll(() => router.state.location.hash).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
