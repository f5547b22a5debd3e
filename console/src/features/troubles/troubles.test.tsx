import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const trouble = (id: string, name: string, more: object = {}) => ({
  __typename: 'AlertTrouble',
  id,
  condition: 'DEVICE_OFFLINE',
  isUnknown: false,
  deviceId: name,
  name,
  domainId: 's1',
  domainName: 'Kestrel Arena',
  since: new Date(Date.now() - 39 * 60_000).toISOString(),
  detail: null,
  deviceCount: 0,
  isHeldBack: false,
  acknowledgement: null,
  viewerCanAcknowledge: true,
  ...more,
});
const BY_DANA = {
  __typename: 'AlertAcknowledgement',
  by: 'Dana',
  at: new Date(new Date().setHours(0, 1, 0, 0)).toISOString(),
  note: 'On my way with a spare',
};
const world = (troubles: readonly object[], more: Answers = {}): Answers => ({
  ...WORLD,
  OpenTroubles: { openTroubles: troubles },
  ...more,
});
const open = async (answers: Answers) => {
  const opened = await renderApp('/settings/Alerting?accountId=a1', answers);
  const section = within(await screen.findByRole('region', { name: /^Open/ }));
  return { ...opened, section };
};
const row = async (section: ReturnType<typeof within>, name: string) => {
  const item = (await section.findByText(name)).closest('li');
  return within(item ?? document.body);
};

describe('what is open', () => {
  it('says of each what it is, where, and who takes care of it', async () => {
    const { section } = await open(
      world([
        trouble('t1', 'Amp-1'),
        trouble('t2', 'Rack room', { condition: 'AGENT_OFFLINE', deviceId: null, domainId: null, domainName: null, deviceCount: 12 }),
        trouble('t3', 'Amp-2', { isUnknown: true, acknowledgement: BY_DANA }),
        trouble('t4', 'Amp-3', { viewerCanAcknowledge: false, acknowledgement: { ...BY_DANA, by: null, note: null }, isHeldBack: true }),
      ]),
    );
    const first = await row(section, 'Amp-1');
    expect(first.getByText('Kestrel Arena')).toBeTruthy();
    expect(first.getByText('Not connected')).toBeTruthy();
    expect(first.getByText('39 min')).toBeTruthy();
    expect((await row(section, 'Rack room')).getByText('12 devices')).toBeTruthy();
    const taken = await row(section, 'Amp-2');
    expect(taken.getByText('State not known')).toBeTruthy();
    expect(taken.getByText(/^Dana is on it since .*: “On my way with a spare”$/)).toBeTruthy();
    const other = await row(section, 'Amp-3');
    expect(other.getByText('Kestrel Arena, held back')).toBeTruthy();
    expect(other.getByText(/^Somebody is on it since [^“]*$/)).toBeTruthy();
    expect(other.queryByRole('button')).toBeNull();
  });

  it('is taken by one person with a note, one or all of them, and that is taken back', async () => {
    const done = { __typename: 'P', ok: true, count: 1 };
    const { user, calls, section } = await open(
      world([trouble('t1', 'Amp-1'), trouble('t2', 'Amp-2'), trouble('t3', 'Amp-3', { acknowledgement: BY_DANA })], {
        AlertTroubleAcknowledge: { AlertTroubleAcknowledge: done },
        AlertTroubleRelease: { AlertTroubleRelease: done },
      }),
    );
    const sent = (name: string) => calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
    await user.click(await section.findByRole('button', { name: 'I am on it: Amp-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'I am on it: Amp-1' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' On my way ');
    await user.click(dialog.getByRole('button', { name: 'I am on it' }));
    await expect
      .poll(() => sent('AlertTroubleAcknowledge'))
      .toEqual([{ input: { accountId: 'a1', troubleIds: ['t1'], note: 'On my way' } }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await user.click(section.getByRole('button', { name: 'I am on all 2' }));
    const all = within(await screen.findByRole('dialog', { name: 'I am on it: 2 alerts' }));
    await user.click(all.getByRole('button', { name: 'I am on it' }));
    await expect
      .poll(() => sent('AlertTroubleAcknowledge')[1])
      .toEqual({ input: { accountId: 'a1', troubleIds: ['t1', 't2'], note: null } });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await user.click(section.getByRole('button', { name: 'Take back that somebody is on it: Amp-3' }));
    await expect.poll(() => sent('AlertTroubleRelease')).toEqual([{ input: { accountId: 'a1', troubleIds: ['t3'] } }]);
  });

  it('is nothing where nothing is', async () => {
    const { section } = await open(world([]));
    expect(await section.findByText('No rule that is on has an open alert. What no rule is about is not listed here.')).toBeTruthy();
  });
});
