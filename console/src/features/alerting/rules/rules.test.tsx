import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../api/browser/storage.ts';
import { refetchAll } from '../../../api/client/refetch.ts';
import { renderApp, WORLD } from '../../../testing/render-app.tsx';
import type { Answers } from '../../../testing/render-screen.tsx';
import { answersWith } from '../../../testing/rights-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const channel = (id: string, name: string) => ({
  __typename: 'AlertChannel',
  id,
  kind: 'SLACK',
  name,
  note: null,
  language: null,
  template: null,
  shown: null,
  users: [],
  version: 'v1',
  failures: 0,
  failingSince: null,
  lastError: null,
  lastDeliveredAt: null,
});
const rule = (more: object = {}) => ({
  __typename: 'AlertRule',
  id: 'r1',
  name: 'Device offline',
  isOn: true,
  conditions: ['DEVICE_OFFLINE'],
  holdSeconds: 60,
  minSubscriptions: 1,
  countsDomain: false,
  seatPercent: 90,
  domainIds: null,
  importances: ['IMPORTANT', 'NORMAL', 'LESS_IMPORTANT'],
  channels: [{ __typename: 'AlertRuleChannel', channelId: 'c1', afterSeconds: 300 }],
  quietHours: null,
  bundleMinutes: 5,
  bundlesDomains: false,
  notifiesEnd: true,
  version: 'v1',
  ...more,
});
const world = (rules: readonly object[] | Error, channels: readonly object[], more: Answers = {}): Answers => ({
  ...WORLD,
  AccountAlertRules: rules instanceof Error ? rules : { account: { __typename: 'Account', id: 'a1', alertRules: rules } },
  AccountAlertChannels: { account: { __typename: 'Account', id: 'a1', alertChannels: channels } },
  AccountAlertDeliveries: {
    account: {
      __typename: 'Account',
      id: 'a1',
      alertDeliveries: { __typename: 'AlertDeliveryPage', total: 0, next: null, deliveries: [] },
      today: { __typename: 'AlertDeliveryPage', total: 0 },
    },
  },
  AccountSites: {
    account: {
      __typename: 'Account',
      id: 'a1',
      domains: [{ __typename: 'Domain', id: 's1', name: 'Kestrel Arena', icon: null }],
    },
  },
  OpenTroubles: { openTroubles: [] },
  AlertRulePreview: { alertRulePreview: { __typename: 'AlertRulePreview', messages: 14, atNight: 2, days: 30 } },
  ...more,
});
const CHANNELS = [channel('c1', 'Pager'), channel('c2', 'Ops chat')];
const open = async (answers: Answers) => {
  const opened = await renderApp('/settings/Alerting?accountId=a1', answers);
  await screen.findByRole('heading', { level: 2, name: 'Rules' });
  return opened;
};
const sent = (calls: readonly { operationName: string; variables: unknown }[], name: string) =>
  calls.find(({ operationName }) => operationName === name)?.variables;

const ADDED: Answers = { AlertRuleAdd: { AlertRuleAdd: { __typename: 'AlertRuleAddPayload', ok: true } } };
/** Adds a rule with a name and what it is about, and nothing else. */
async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
  const [add] = await screen.findAllByRole('button', { name: 'Add rule' });
  await user.click(add ?? document.body);
  const drawer = within(await screen.findByRole('dialog', { name: 'Rule' }));
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), 'Devices');
  await user.click(drawer.getByRole('combobox', { name: 'When' }));
  await user.click(await screen.findByRole('option', { name: 'A device is not connected' }));
  await user.click(drawer.getByRole('button', { name: 'Save rule' }));
  return drawer;
}

describe('the rules of alerts', () => {
  it('read as sentences, with their channels, and count those that are off', async () => {
    await open(
      world(
        [
          rule(),
          rule({ id: 'r2', name: 'Clocks', isOn: false, conditions: ['CLOCK_NOT_LOCKED', 'CLOCK_LEADER_CHANGED'], domainIds: ['s1'] }),
          rule({ id: 'r3', name: 'Rights', conditions: ['RIGHTS_CHANGED'], channels: [] }),
        ],
        CHANNELS,
      ),
    );
    expect((await screen.findByRole('button', { name: /^Device offline/ })).textContent).toBe(
      'Device offlineNot connected for 60 s, all sitesPager',
    );
    expect(screen.getByRole('button', { name: /^Clocks/ }).textContent).toBe(
      'ClocksClock not locked, another clock leader for 60 s, 1 siteOff',
    );
    expect(screen.getByRole('button', { name: /^Rights/ }).textContent).toBe('RightsRights changedNo channel');
    expect(screen.getByText('3, one off')).toBeTruthy();
  });

  it('say that nobody is notified where there is none, and that they could not be loaded', async () => {
    await open(world([], CHANNELS));
    expect(await screen.findByText('Nobody is notified of trouble.')).toBeTruthy();
    cleanup();
    await open(world(new Error('No'), CHANNELS));
    expect(await screen.findByText('The rules could not be loaded.')).toBeTruthy();
  });

  it('are turned off by their switch', async () => {
    const { user, calls } = await open(
      world([rule()], CHANNELS, { AlertRuleOnSet: { AlertRuleOnSet: { __typename: 'P', ok: true, rule: rule({ isOn: false }) } } }),
    );
    (await screen.findByRole('switch', { name: 'Device offline' })).focus();
    await user.keyboard(' ');
    await expect.poll(() => sent(calls, 'AlertRuleOnSet')).toEqual({ input: { ruleId: 'r1', isOn: false } });
  });

  it('are changed in the drawer, and ask before what was typed is lost', async () => {
    const { user, calls } = await open(
      world([rule()], CHANNELS, { AlertRuleSet: { AlertRuleSet: { __typename: 'P', ok: true, rule: rule({ name: 'Offline' }) } } }),
    );
    await user.click(await screen.findByRole('button', { name: /^Device offline/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Rule' }));
    expect(await drawer.findByText('In the last 30 days this rule would have notified 14 times, 2 of them at night.')).toBeTruthy();
    await user.click(drawer.getByRole('checkbox', { name: 'Ops chat' }));
    await user.click(drawer.getByRole('switch', { name: 'Quiet hours' }));
    await user.click(drawer.getByRole('button', { name: 'Friday' }));
    await user.click(drawer.getByRole('checkbox', { name: 'Pager is notified all the same' }));
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(question.getByText('Not saved yet: Notify, Quiet hours.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(drawer.getByRole('button', { name: 'Save rule' }));
    await expect
      .poll(() => sent(calls, 'AlertRuleSet'))
      .toEqual({
        input: {
          ruleId: 'r1',
          ifVersion: 'v1',
          rule: {
            name: 'Device offline',
            conditions: ['DEVICE_OFFLINE'],
            holdSeconds: 60,
            minSubscriptions: 1,
            countsDomain: false,
            seatPercent: 90,
            domainIds: null,
            importances: ['IMPORTANT', 'NORMAL', 'LESS_IMPORTANT'],
            channels: [
              { channelId: 'c1', afterSeconds: 300 },
              { channelId: 'c2', afterSeconds: 0 },
            ],
            quietHours: { from: '23:00', to: '07:00', days: [1, 2, 3, 4], exceptChannelIds: ['c1'] },
            bundleMinutes: 5,
            bundlesDomains: false,
            notifiesEnd: true,
          },
        },
      });
  });

  it('are saved over the version that the drawer began with, not over one that others saved meanwhile', async () => {
    const rules = [rule()];
    const { user, calls } = await open(
      world(rules, CHANNELS, { AlertRuleSet: { AlertRuleSet: { __typename: 'P', ok: true, rule: rule() } } }),
    );
    await user.click(await screen.findByRole('button', { name: /^Device offline/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Rule' }));
    await user.click(await drawer.findByRole('checkbox', { name: 'Ops chat' }));
    rules[0] = rule({ name: 'Offline at night', version: 'v2' });
    act(refetchAll);
    await screen.findByText('Offline at night');
    await user.click(drawer.getByRole('button', { name: 'Save rule' }));
    await expect.poll(() => sent(calls, 'AlertRuleSet')).toMatchObject({ input: { ruleId: 'r1', ifVersion: 'v1' } });
  });

  it('need a channel, which is added first; what is missing is said, and how often is unknown until then', async () => {
    const { user } = await open(world([], []));
    const [add] = await screen.findAllByRole('button', { name: 'Add rule' });
    await user.click(add ?? document.body);
    const drawer = within(await screen.findByRole('dialog', { name: 'Rule' }));
    await user.click(drawer.getByRole('button', { name: 'Save rule' }));
    expect(await drawer.findByText('Please enter a name')).toBeTruthy();
    expect(drawer.getByText('Please choose what this rule is about')).toBeTruthy();
    expect(drawer.getByText('Please choose at least one channel')).toBeTruthy();
    expect(drawer.getByText('Fill in the rule to see how often it would have notified.')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Add channel' }));
    expect(await screen.findByRole('dialog', { name: 'Add channel' })).toBeTruthy();
  });

  it('notify the channel of an account that has one alone, where they are new', async () => {
    const { user, calls } = await open(world([], CHANNELS.slice(0, 1), ADDED));
    await fillIn(user);
    await waitFor(() =>
      expect(sent(calls, 'AlertRuleAdd')).toMatchObject({ input: { rule: { channels: [{ channelId: 'c1', afterSeconds: 0 }] } } }),
    );
  });

  it('notify none of several by themselves, which is said where none is chosen', async () => {
    const { user, calls } = await open(world([], CHANNELS, ADDED));
    const drawer = await fillIn(user);
    const notified = await drawer.findByRole('group', { name: 'Notify', description: 'Please choose at least one channel' });
    expect(
      within(notified)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked),
    ).toEqual([false, false]);
    expect(sent(calls, 'AlertRuleAdd')).toBeUndefined();
  });

  it.each([
    ['an administrator', {}, true],
    ['somebody with alerting alone', answersWith({ siteId: null, rights: ['ALERTING'] }), false],
  ])('offer %s what is about people, rights and the plan only where it is theirs', async (_, answers, isOffered) => {
    const { user } = await open(world([], CHANNELS, answers));
    const [add] = await screen.findAllByRole('button', { name: 'Add rule' });
    await user.click(add ?? document.body);
    const drawer = within(await screen.findByRole('dialog', { name: 'Rule' }));
    await user.click(drawer.getByRole('combobox', { name: 'When' }));
    expect(await screen.findByRole('option', { name: 'A device is not connected' })).toBeTruthy();
    for (const name of ['The seats of the plan are nearly used', 'The plan was changed', 'People, keys or rights were changed'])
      expect([name, screen.queryByRole('option', { name }) !== null]).toEqual([name, isOffered]);
  });
});
