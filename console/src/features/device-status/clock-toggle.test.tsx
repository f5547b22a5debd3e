import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { deviceAnswers, wireCommand, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const SET = 'DeviceClockingUnicastSet';
const NAME = 'Unicast clocking';
const { clockPreferences } = wireDevice();
const QUIET = wireDevice({ clockPreferences: { ...clockPreferences, unicastClocking: null } });

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('a setting of the clock of which the device does not say how it is', () => {
  it('is unknown and not off, and either can be asked for', async () => {
    const { user, calls } = await renderApp(
      '/sites/s1/Devices/d2?accountId=a1',
      deviceAnswers(QUIET, {
        [SET]: ({ input }: { input: { commandId: string } }) => ({
          [SET]: { __typename: 'P', ok: true, command: wireCommand({ id: input.commandId, kind: 'CLOCK_UNICAST', value: 'OFF' }) },
        }),
      }),
    );
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: NAME });
    expect([...select.options].map(({ text, selected }) => [text, selected])).toEqual([
      ['Unknown', true],
      ['On', false],
      ['Off', false],
    ]);
    expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
    await user.selectOptions(select, 'Off');
    const sent = () => calls.filter(({ operationName }) => operationName === SET).map(({ variables }) => variables);
    await waitFor(() => expect(sent()).toEqual([{ input: expect.objectContaining({ deviceId: 'd2', enabled: false }) }]));
  });
});

const SETTINGS = [
  ['Preferred leader', 'CAN_WRITE_PREFERRED_MASTER', 'CLOCK_PREFERRED_LEADER'],
  ['Sync to external clock', 'CAN_WRITE_EXT_WORD_CLOCK', 'CLOCK_EXTERNAL_SYNC'],
  [NAME, 'CAN_UNICAST_CLOCKING', 'CLOCK_UNICAST'],
  ['V1 delay requests', 'CAN_WRITE_UNICAST_DELAY_REQUESTS', 'CLOCK_V1_UNICAST_DELAY_REQUESTS'],
] as const;
const ABLE = { ...wireDevice().capabilities, ...Object.fromEntries(SETTINGS.map(([, capability]) => [capability, true])) };

describe.each(SETTINGS)('the setting %s of the clock', (name, capability, kind) => {
  const open = async (more: object) => {
    await renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(wireDevice({ capabilities: ABLE, ...more })));
    return within(await screen.findByRole('region', { name: 'Clock Synchronisation' }));
  };
  const others = SETTINGS.map(([other]) => other).filter((other) => other !== name);

  it('is Not Supported where the device lacks its capability, and it alone is [DEV-052]', async () => {
    const clock = await open({ capabilities: { ...ABLE, [capability]: false } });
    expect(clock.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent).toBe('Not Supported');
    expect(clock.getAllByText('Not Supported')).toHaveLength(1);
    expect(clock.getAllByRole('switch').map((control) => control.getAttribute('aria-label'))).toEqual(others);
  });

  it('is closed with the reason where the agent does not offer it, and it alone is [DEV-095]', async () => {
    const commands = SETTINGS.map(([, , other]) => other).filter((other) => other !== kind);
    const clock = await open({ commands, commandsReason: 'The agent leaves this one alone.' });
    const closed = clock.getAllByRole<HTMLInputElement>('switch').filter(({ disabled }) => disabled);
    expect(closed.map((control) => [control.getAttribute('aria-label'), control.getAttribute('aria-describedby')])).toEqual([
      [name, expect.any(String)],
    ]);
    const why = document.getElementById(closed[0]?.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('Not offered: The agent leaves this one alone.');
  });
});
