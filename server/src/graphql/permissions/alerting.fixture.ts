import { randomUUID } from 'node:crypto';
import type { Asking } from './asking.fixture.ts';
import { FORWARDING_ARGUMENTS, logForward } from './forwarding.fixture.ts';

const LINE = {
  kind: 'DEVICE_OFFLINE',
  subject: { kind: 'DEVICE', id: 'gone', name: 'Gone' },
  siteName: null,
  since: '2026-11-21T10:00:00Z',
  endedAt: null,
  detail: null,
};
/** About a site: what is about none is for administrators. */
const messageAt = (siteId: string | undefined): string =>
  JSON.stringify({ kind: 'TROUBLE', rule: null, site: null, since: null, lines: [{ ...LINE, siteId }], total: 1 });

/** A channel of the account that reaches nobody, with a message that was given up. */
async function alertChannel(asking: Pick<Asking, 'world'>): Promise<{ readonly channelId: string; readonly deliveryId: string }> {
  const { database } = asking.world.server;
  const { accountId, siteIds } = asking.world.account;
  // An account has room for 20.
  await database.query(`delete from alert_channels where account_id = $1`, [accountId]);
  const [channelId, deliveryId] = [randomUUID(), randomUUID()];
  await database.query(
    `insert into alert_channels (account_id, id, kind, name, created_at, created_by, changed_at) values ($1, $2, 'SLACK', 'Slack', now(), 'Somebody', now())`,
    [accountId, channelId],
  );
  await database.query(
    `insert into alert_deliveries (account_id, id, channel_id, kind, message, created_at, queued_at, due_at, ended_at, outcome)
     values ($1, $2, $3, 'TROUBLE', $4, now(), now(), now(), now(), 'DEAD')`,
    [accountId, deliveryId, channelId, messageAt(siteIds[0])],
  );
  return { channelId, deliveryId };
}

/** A rule about that channel; the account has room for 50. */
async function alertRule(asking: Pick<Asking, 'world'>): Promise<{ readonly channelId: string; readonly ruleId: string }> {
  const { channelId } = await alertChannel(asking);
  const { database } = asking.world.server;
  const { accountId } = asking.world.account;
  const ruleId = randomUUID();
  await database.query(`delete from alert_rules where account_id = $1`, [accountId]);
  await database.query(
    `insert into alert_rules (account_id, id, name, is_on, conditions, hold_seconds, importances, channels, quiet_hours, bundle_minutes, bundles_sites,
       notifies_end, watched_from, created_at, changed_at, changed_by)
     values ($1, $2, 'Offline', true, '{DEVICE_OFFLINE}', 60, '{NORMAL}', $3, $4, 5, false, true, now(), now(), now(), 'Somebody')`,
    [
      accountId,
      ruleId,
      JSON.stringify([{ channelId, afterSeconds: 0 }]),
      JSON.stringify({ from: 0, to: 60, days: [1], exceptChannelIds: [] }),
    ],
  );
  return { channelId, ruleId };
}
/** A trouble of the spot's device that the rule has notified of, and that somebody takes care of. */
async function alertTrouble(
  asking: Pick<Asking, 'world' | 'target'>,
): Promise<{ readonly accountId: string; readonly troubleIds: string[] }> {
  const { channelId, ruleId } = await alertRule(asking);
  const { database } = asking.world.server;
  const { accountId } = asking.world.account;
  const { siteId, deviceId } = asking.target;
  const troubleId = randomUUID();
  await database.query(`delete from alert_troubles where account_id = $1`, [accountId]);
  await database.query(
    `insert into alert_troubles (account_id, id, condition, subject, subject_kind, subject_id, name, site_id, since, acknowledged)
     values ($1, $2, 'DEVICE_OFFLINE', $3, 'DEVICE', $3, $3, $4, now(), '{"by":"Somebody","at":"2026-11-21T10:00:00Z","note":"On my way"}')`,
    [accountId, troubleId, deviceId, siteId],
  );
  await database.query(
    `insert into alert_notices (account_id, trouble_id, channel_id, rule_id, due_at, notified_at) values ($1, $2, $3, $4, now(), now())`,
    [accountId, troubleId, channelId, ruleId],
  );
  return { accountId, troubleIds: [troubleId] };
}
const ruleAbout = (channelId: string) => ({ name: 'Offline', conditions: ['DEVICE_OFFLINE'], channels: [{ channelId }] });

const SLACK = { name: 'Slack', url: 'https://hooks.slack.example/services/T0/B0/secret' };

/** The arguments of the root fields about channels of alerts and log forwards, as `ARGUMENTS`. */
export const ALERTING_ARGUMENTS: Readonly<Record<string, (asking: Asking) => Promise<object>>> = {
  ...FORWARDING_ARGUMENTS,
  'Query.account': async (asking) => {
    // So that there are some to be read.
    await alertRule(asking);
    await logForward(asking);
    return { id: asking.world.account.accountId };
  },
  'Mutation.AlertChannelAdd': async (asking) => {
    await alertChannel(asking);
    return { input: { accountId: asking.world.account.accountId, kind: 'SLACK', ...SLACK } };
  },
  'Query.alertRulePreview': async (asking) => ({
    accountId: asking.world.account.accountId,
    rule: ruleAbout((await alertRule(asking)).channelId),
  }),
  'Query.openTroubles': async (asking) => ({ accountId: (await alertTrouble(asking)).accountId }),
  'Mutation.AlertTroubleAcknowledge': async (asking) => ({ input: { ...(await alertTrouble(asking)), note: 'On my way' } }),
  'Mutation.AlertTroubleRelease': async (asking) => ({ input: await alertTrouble(asking) }),
  'Mutation.AlertRuleAdd': async (asking) => ({
    input: { accountId: asking.world.account.accountId, rule: ruleAbout((await alertRule(asking)).channelId) },
  }),
  'Mutation.AlertRuleSet': async (asking) => {
    const { channelId, ruleId } = await alertRule(asking);
    return { input: { ruleId, rule: ruleAbout(channelId) } };
  },
  'Mutation.AlertRuleOnSet': async (asking) => ({ input: { ruleId: (await alertRule(asking)).ruleId, isOn: false } }),
  'Mutation.AlertRuleDelete': async (asking) => ({ input: { ruleId: (await alertRule(asking)).ruleId } }),
  'Mutation.AlertChannelSet': async (asking) => ({ input: { channelId: (await alertChannel(asking)).channelId, ...SLACK } }),
  'Mutation.AlertChannelDelete': async (asking) => ({ input: { channelId: (await alertChannel(asking)).channelId } }),
  'Mutation.AlertChannelTest': async (asking) => ({ input: { channelId: (await alertChannel(asking)).channelId } }),
  'Mutation.AlertDeliveryRetry': async (asking) => ({ input: { deliveryId: (await alertChannel(asking)).deliveryId } }),
};
