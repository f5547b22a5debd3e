import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const channel = (more: object = {}) => ({
  __typename: 'AlertChannel',
  id: 'c1',
  kind: 'SLACK',
  name: 'Ops chat',
  note: '#av-ops',
  language: null,
  template: null,
  shown: 'hooks.slack.com …a1b2',
  users: [],
  version: 'v1',
  failures: 0,
  failingSince: null,
  lastError: null,
  lastDeliveredAt: null,
  ...more,
});
const delivery = (more: object = {}) => ({
  __typename: 'AlertDelivery',
  id: 'd1',
  channelName: 'Ops chat',
  kind: 'TROUBLE',
  ruleName: 'Device offline',
  domainName: 'Kestrel Arena',
  lines: [{ __typename: 'AlertLine', kind: 'DEVICE_OFFLINE', name: 'FOH-Stagebox-B', domainName: 'Kestrel Arena' }],
  total: 1,
  createdAt: '2026-11-20T10:00:00Z',
  outcome: 'DELIVERED',
  tries: 1,
  isSending: false,
  nextTryAt: null,
  reason: null,
  status: 200,
  tookMs: 312,
  ...more,
});
const world = (channels: readonly object[], deliveries: readonly object[] = [], more: Answers = {}): Answers => ({
  ...WORLD,
  OpenTroubles: { openTroubles: [] },
  AccountAlertRules: { account: { __typename: 'Account', id: 'a1', alertRules: [] } },
  AccountAlertChannels: { account: { __typename: 'Account', id: 'a1', alertChannels: channels } },
  AccountAlertDeliveries: {
    account: {
      __typename: 'Account',
      id: 'a1',
      alertDeliveries: { __typename: 'AlertDeliveryPage', total: deliveries.length, next: null, deliveries },
      today: { __typename: 'AlertDeliveryPage', total: 31 },
    },
  },
  ...more,
});
const open = async (answers: Answers) => {
  const opened = await renderApp('/settings/Alerting?accountId=a1', answers);
  await screen.findByRole('heading', { level: 1, name: 'Alerting' });
  return opened;
};
const find = (text: string) => screen.queryAllByRole('listitem').find((one) => one.textContent?.includes(text));
const rowOf = async (text: string) => {
  await expect.poll(() => find(text)?.textContent, { timeout: 5_000 }).toContain(text);
  return find(text);
};

describe('the page of alerting', () => {
  it('says of each channel where it leads and how it is', async () => {
    const since = new Date().toISOString();
    await open(
      world([
        channel(),
        channel({ id: 'c2', name: 'Slack', failures: 4, failingSince: since }),
        channel({ id: 'c3', name: 'Two', failures: 1 }),
        channel({ id: 'c4', name: 'Three', lastDeliveredAt: since }),
      ]),
    );
    expect((await rowOf('Ops chat'))?.textContent).toMatch(/Ops chatSlack, #av-ops, hooks\.slack\.com …a1b2Never used/);
    expect((await rowOf('Failing since'))?.textContent).toMatch(/^Slack#av-ops/);
    expect((await rowOf('The last message was not taken'))?.textContent).toMatch(/^Two/);
    expect((await rowOf('Three'))?.textContent).toMatch(/Delivered \d/);
  });

  it('says in the row what came of a test', async () => {
    const answer = { __typename: 'P', ok: false, tookMs: 12, reason: 'The receiver answered 503: busy' };
    const { user, calls } = await open(world([channel()], [], { AlertChannelTest: { AlertChannelTest: answer } }));
    await user.click(await screen.findByRole('button', { name: 'Send a test to Ops chat' }));
    expect((await rowOf('The receiver answered 503: busy'))?.textContent).toContain('Ops chat');
    expect(calls.find(({ operationName }) => operationName === 'AlertChannelTest')?.variables).toEqual({ input: { channelId: 'c1' } });
  });

  it('shows what became of each message, and sends again what was given up', async () => {
    const dead = { id: 'd2', outcome: 'DEAD', tries: 4, status: 503, reason: 'The receiver answered 503: busy', tookMs: null };
    const { user, calls } = await open(
      world([channel()], [delivery(), delivery(dead), delivery({ id: 'd3', outcome: 'HELD_BACK', reason: 'Quiet hours', tookMs: null })], {
        AlertDeliveryRetry: { AlertDeliveryRetry: { __typename: 'P', ok: true } },
      }),
    );
    expect((await rowOf('0.3 s'))?.textContent).toMatch(/Device offline, FOH-Stagebox-BOps chatDelivered/);
    expect((await rowOf('503, 4 tries, given up'))?.textContent).toContain('The receiver answered 503: busy');
    expect((await rowOf('Held back'))?.textContent).toContain('Quiet hours');
    expect(screen.getByRole('button', { name: 'All of today, 31' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry: Device offline, FOH-Stagebox-B' }));
    await expect
      .poll(() => calls.find(({ operationName }) => operationName === 'AlertDeliveryRetry')?.variables)
      .toEqual({ input: { deliveryId: 'd2' } });
  });

  it('changes a channel over the version that it began with, and keeps its address where none is typed', async () => {
    const set = { AlertChannelSet: { __typename: 'P', ok: true, signingSecret: null, channel: channel({ name: 'Ops' }) } };
    const channels = [channel()];
    const { user, calls } = await open(world(channels, [], { AlertChannelSet: set }));
    await user.click(await screen.findByRole('button', { name: 'Edit Ops chat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ops chat' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Ops');
    // Somebody else saves the channel meanwhile.
    channels[0] = channel({ note: '#av-night', version: 'v2' });
    act(refetchAll);
    await screen.findByText(/#av-night/);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => calls.find(({ operationName }) => operationName === 'AlertChannelSet')?.variables)
      .toMatchObject({
        input: { channelId: 'c1', name: 'Ops', url: null, key: null, ifVersion: 'v1' },
      });
  });

  it('shows what a template of a webhook sends, and saves none that is no JSON or has an unknown placeholder', async () => {
    const set = { AlertChannelSet: { __typename: 'P', ok: true, signingSecret: null, channel: channel({ kind: 'WEBHOOK' }) } };
    const { user, calls } = await open(world([channel({ kind: 'WEBHOOK' })], [], { AlertChannelSet: set }));
    await user.click(await screen.findByRole('button', { name: 'Edit Ops chat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ops chat' }));
    const template = dialog.getByRole('textbox', { name: 'Template' });
    await user.click(template);
    await user.paste('{"a":"{{nmae}}"}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('There is no placeholder nmae')).toBeTruthy();
    await user.clear(template);
    await user.paste('{"a":"{{name}}"');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A template is a JSON object')).toBeTruthy();
    expect(calls.map(({ operationName }) => operationName)).not.toContain('AlertChannelSet');
    await user.clear(template);
    await user.click(dialog.getByRole('button', { name: 'Begin with an incident of ServiceNow' }));
    expect(dialog.getByText(/"correlation_display": "Tutti"/, { selector: 'pre, code' })).toBeTruthy();
    expect(dialog.getByText(/"state": "1"/, { selector: 'pre, code' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => calls.find(({ operationName }) => operationName === 'AlertChannelSet')?.variables)
      .toMatchObject({ input: { template: expect.stringContaining('{{correlation}}'), authorization: null } });
  });
});
