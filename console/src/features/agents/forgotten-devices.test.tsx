import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { AGENTS, DESCRIPTION, openAgents } from '../../testing/server-world.ts';
import { settle } from '../../testing/settle.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const AccountAgents = { account: { __typename: 'Account', id: 'a1', agents: [{ ...AGENTS[0], description: DESCRIPTION }] } };
const device = (more: object = {}) => ({
  __typename: 'ForgottenDevice',
  id: 'd1',
  name: 'Amp-Rack-9',
  productModelName: 'Corvid RX-8',
  forgottenAt: '2025-11-20T08:00:00Z',
  acceptedAt: null,
  refusal: null,
  ...more,
});
const region = async () => within(await screen.findByRole('region', { name: 'Forgotten devices' }));

describe('the forgotten devices of an agent', () => {
  it('are accepted again after a question, and then wait for the agent [DEV-099]', async () => {
    let acceptedAt: string | null = null;
    const { user, calls } = await openAgents(
      {
        AccountAgents,
        AgentForgottenDevices: () => ({ forgottenDevices: [device({ acceptedAt })] }),
        DevicesAcceptAgain: () => {
          acceptedAt = '2025-11-21T08:00:00Z';
          return { DevicesAcceptAgain: { __typename: 'DevicesAcceptAgainPayload', ok: true } };
        },
      },
      '/g1',
    );
    expect((await region()).getByText('Amp-Rack-9')).toBeTruthy();
    expect((await region()).getByText(/^Corvid RX-8 • Forgotten .*2025/)).toBeTruthy();
    const sent = () => calls.filter(({ operationName }) => operationName === 'DevicesAcceptAgain').map(({ variables }) => variables);
    await user.click((await region()).getByRole('button', { name: 'Accept Amp-Rack-9 again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept Amp-Rack-9 again?' }));
    expect(dialog.getByText(/^Do this once the device was reset\./)).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Accept again' }));
    expect(await screen.findByText(/^Amp-Rack-9 is accepted again\. Once the agent has found it/)).toBeTruthy();
    expect(await screen.findByText(/^Accepted .*2025.*: it is back once the agent finds it\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept Amp-Rack-9 again' })).toBeNull();
    expect(sent()).toEqual([{ input: { deviceIds: ['d1'], accountId: 'a1' } }]);
  });

  it('say why their agent does not report them again, and can be accepted once more', async () => {
    const refused = device({ acceptedAt: '2025-11-21T08:00:00Z', refusal: 'It does not know this command.' });
    const { user, calls } = await openAgents(
      {
        AccountAgents,
        AgentForgottenDevices: { forgottenDevices: [refused] },
        DevicesAcceptAgain: { DevicesAcceptAgain: { __typename: 'DevicesAcceptAgainPayload', ok: true } },
      },
      '/g1',
    );
    expect((await region()).getByText('The agent does not report it again: It does not know this command.')).toBeTruthy();
    expect((await region()).queryByText(/it is back once/)).toBeNull();
    await user.click((await region()).getByRole('button', { name: 'Accept Amp-Rack-9 again' }));
    await user.click(await screen.findByRole('button', { name: 'Accept again' }));
    expect(await screen.findByText(/^Amp-Rack-9 is accepted again\./)).toBeTruthy();
    const sent = calls.filter(({ operationName }) => operationName === 'DevicesAcceptAgain');
    expect(sent.map(({ variables }) => variables)).toEqual([{ input: { deviceIds: ['d1'], accountId: 'a1' } }]);
  });

  it('say that they could not be read, and are read again', async () => {
    let fails = true;
    const AgentForgottenDevices = () => (fails ? new Error('No') : { forgottenDevices: [device()] });
    const { user } = await openAgents({ AccountAgents, AgentForgottenDevices }, '/g1');
    expect((await region()).getByText('The forgotten devices could not be loaded.')).toBeTruthy();
    fails = false;
    await user.click((await region()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Amp-Rack-9')).toBeTruthy();
  });

  it('are not spoken of where there are none', async () => {
    await openAgents({ AccountAgents }, '/g1');
    await screen.findByRole('region', { name: 'Rights at the site' });
    await act(settle);
    expect(screen.queryByRole('region', { name: 'Forgotten devices' })).toBeNull();
  });
});
