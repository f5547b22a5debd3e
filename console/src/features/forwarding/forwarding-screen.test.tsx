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

const forward = (more: object = {}) => ({
  __typename: 'LogForward',
  id: 'f1',
  kind: 'SYSLOG',
  name: 'Graylog',
  categories: [],
  leastSeverity: 'INFORMATION',
  isOn: true,
  shown: 'logs.example:6514',
  hasCa: false,
  version: 'v1',
  failures: 0,
  failingSince: null,
  lastError: null,
  lastDeliveredAt: null,
  ...more,
});
const world = (forwards: readonly object[], more: Answers = {}): Answers => ({
  ...WORLD,
  AccountLogForwards: { account: { __typename: 'Account', id: 'a1', logForwards: forwards } },
  ...more,
});
const open = async (answers: Answers) => {
  const opened = await renderApp('/settings/AccountLog/Forwarding?accountId=a1', answers);
  await screen.findByRole('heading', { level: 1, name: 'Log forwarding' });
  return opened;
};
const rows = () => within(screen.getByRole('list', { name: 'Log forwarding' })).getAllByRole('listitem');
const inputOf = (calls: readonly { operationName: string; variables: unknown }[], name: string) =>
  calls.find(({ operationName }) => operationName === name)?.variables;

describe('the page of log forwards', () => {
  it('says of each where it leads, what it sends and how it is', async () => {
    const since = new Date().toISOString();
    await open(
      world([
        forward(),
        forward({ id: 'f2', name: 'Two', failures: 4, failingSince: since, lastError: 'The receiver answered 503.' }),
        forward({ id: 'f3', name: 'Three', failures: 1, lastError: 'The receiver answered 503.' }),
        forward({ id: 'f4', name: 'Four', kind: 'WEBHOOK', lastDeliveredAt: since, categories: ['CLOCKING'], leastSeverity: 'WARNING' }),
        forward({ id: 'f5', name: 'Five', isOn: false, failures: 4, failingSince: since, lastError: 'Old' }),
      ]),
    );
    await screen.findByText('Graylog');
    const [one, two, three, four, five] = rows().map(({ textContent }) => textContent);
    expect(one).toContain('GraylogSyslog over TLS, logs.example:6514All categories, new ones too; All severitiesNothing sent yet');
    expect(two).toMatch(/Failing since .*The receiver answered 503\./);
    expect(three).toContain('The last try failedThe receiver answered 503.');
    expect(four).toMatch(/Webhook, .*Clocking; Warning and graverDelivered/);
    expect(five).toContain('Off');
    expect(five).not.toContain('Old');
    // An account has five.
    expect(screen.getByRole('button', { name: 'Add log forward' }).hasAttribute('disabled')).toBe(true);
  });

  it('adds one, shows its signing secret once, and says what is wrong before that', async () => {
    const added = { __typename: 'P', ok: true, signingSecret: 'tts_secret', forward: forward({ kind: 'WEBHOOK', name: 'SIEM' }) };
    const { user, calls } = await open(world([], { LogForwardAdd: { LogForwardAdd: added } }));
    expect(await screen.findByText('Entries go nowhere else.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add log forward' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add log forward' }));
    await user.click(dialog.getByRole('button', { name: 'Add log forward' }));
    expect(await dialog.findByText('Please enter a name')).toBeTruthy();
    expect(dialog.getByText('Please enter an address that begins with https://')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'SIEM');
    await user.type(dialog.getByLabelText('Address'), 'https://siem.example/x');
    await user.selectOptions(dialog.getByLabelText('Severity'), 'WARNING');
    await user.click(dialog.getByRole('button', { name: 'Add log forward' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Signing secret of SIEM' }));
    expect(shown.getByDisplayValue('tts_secret')).toBe(shown.getByLabelText('Signing secret'));
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue('tts_secret')).toBeNull();
    expect(inputOf(calls, 'LogForwardAdd')).toEqual({
      input: {
        accountId: 'a1',
        kind: 'WEBHOOK',
        name: 'SIEM',
        categories: [],
        leastSeverity: 'WARNING',
        isOn: true,
        url: 'https://siem.example/x',
        ca: null,
      },
    });
  });

  it('changes one with what it began with, leaving its address and certificates as they are', async () => {
    const set = { __typename: 'P', ok: true, signingSecret: null, forward: forward({ isOn: false }) };
    const narrow = { categories: ['CLOCKING'], leastSeverity: 'WARNING' };
    const { user, calls } = await open(world([forward({ hasCa: true, ...narrow })], { LogForwardSet: { LogForwardSet: set } }));
    await user.click(await screen.findByRole('button', { name: 'Edit Graylog' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Graylog' }));
    await user.click(dialog.getByRole('switch', { name: /^Send entries/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => inputOf(calls, 'LogForwardSet'))
      .toEqual({
        input: { forwardId: 'f1', name: 'Graylog', ...narrow, isOn: false, url: null, ca: null, ifVersion: 'v1', newSigningSecret: false },
      });
  });

  it('says in the row what came of a test, and deletes after a question', async () => {
    const answer = { __typename: 'P', ok: false, tookMs: 12, reason: 'The receiver answered 503: busy' };
    const { user, calls } = await open(
      world([forward()], {
        LogForwardTest: { LogForwardTest: answer },
        LogForwardDelete: { LogForwardDelete: { __typename: 'P', ok: true } },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Send a test to Graylog' }));
    await expect.poll(() => rows()[0]?.textContent).toContain('The receiver answered 503: busy');
    await user.click(screen.getByRole('button', { name: 'Delete Graylog' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Graylog' }));
    await user.click(dialog.getByRole('button', { name: 'Delete Graylog' }));
    await expect.poll(() => inputOf(calls, 'LogForwardDelete')).toEqual({ input: { forwardId: 'f1' } });
  });
});
