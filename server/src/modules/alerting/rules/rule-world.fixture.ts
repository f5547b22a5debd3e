import { randomUUID } from 'node:crypto';
import type { AuditCategory } from '@tutti/domain/enumerations';
import { appendEvents } from '../../../event-log/append.ts';
import { sealPending } from '../../../event-log/seal.ts';
import { startWorld, type World } from '../../devices/device-world.fixture.ts';
import { evaluateAccount } from './evaluate.ts';

const CATEGORY: Readonly<Record<string, AuditCategory>> = {
  device: 'CONNECTIVITY',
  clock: 'CLOCKING',
  agent: 'SYSTEM',
  firmware: 'DEVICE_ACTIVITY',
};

/** An account with devices and two channels to which nobody sends; its rules are evaluated where a test lets time pass. */
export interface RuleWorld {
  readonly world: World;
  readonly slack: string;
  readonly pager: string;
  /** What the clock of the server shows. */
  now: Date;
  /** Forgets rules, troubles, messages and silences. */
  reset(): Promise<void>;
  /** An entry of the record about a device, or about the agent, as ingest writes it. */
  happens(
    type: string,
    deviceId: string | null,
    more?: { siteId?: string | null; at?: Date; after?: object; before?: object },
  ): Promise<void>;
  /** Time passes, with an evaluation every two seconds as the job has them, or every `step`. */
  pass(seconds: number, step?: number): Promise<void>;
  /** Answers what a mutation does; `token`: of another caller than the administrator. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows the shape of what it asked for
  call(name: string, input: object, answer?: string, token?: string): Promise<any>;
  /** The rule of `basicRule`, changed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as `call`
  addRule(changes?: object): Promise<any>;
  basicRule(): object;
  /** What was queued, oldest first: channel, kind, outcome, how many, names. */
  queued(): Promise<string[]>;
}

export async function startRuleWorld(): Promise<RuleWorld> {
  const state = { now: new Date('2026-11-24T12:00:00Z') };
  const [slack, pager] = [randomUUID(), randomUUID()];
  const world = await startWorld({ roles: ['api'], now: () => state.now });
  const { accountId } = world.account;
  const { database, services } = world.server;
  for (const name of ['Amp-1', 'Amp-2', 'Amp-3']) await world.device(name, { site_id: world.hall, name });
  await world.device('Elsewhere', { site_id: world.rehearsal, name: 'Elsewhere' });
  await database.query(`update accounts set timezone = 'UTC'`);
  for (const [id, name] of [
    [slack, 'Slack'],
    [pager, 'Pager'],
  ])
    await database.query(
      `insert into alert_channels (account_id, id, kind, name, created_at, created_by, changed_at) values ($1, $2, 'WEBHOOK', $3, now(), 'x', now())`,
      [accountId, id, name],
    );
  const basicRule = () => ({
    name: 'Device offline',
    conditions: ['DEVICE_OFFLINE'],
    holdSeconds: 30,
    channels: [{ channelId: slack }],
    bundleMinutes: 5,
  });
  const call: RuleWorld['call'] = async (name, input, answer = 'ok', token) =>
    (await world.data(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ${answer} } }`, { input }, token))[name];
  return {
    world,
    slack,
    pager,
    get now() {
      return state.now;
    },
    set now(moment) {
      state.now = moment;
    },
    reset: async () => {
      for (const table of ['alert_rules', 'alert_troubles', 'alert_deliveries', 'alert_positions', 'silences'])
        await database.query(`delete from ${table}`);
    },
    happens: async (type, deviceId, { siteId = world.hall, ...more } = {}) => {
      const target = deviceId
        ? ({ kind: 'DEVICE', id: deviceId, name: deviceId } as const)
        : ({ kind: 'SYSTEM', id: world.agentId, name: 'Rack room' } as const);
      const category = CATEGORY[/^[a-z]+/.exec(type)?.[0] ?? ''] ?? 'SYSTEM';
      const event = { accountId, category, type, severity: 'ERROR', text: type, source: null, target, siteId, deviceId, ...more } as const;
      await services.store.system((tx) => appendEvents(tx, [event], state.now));
    },
    pass: async (seconds, step = 2) => {
      for (let left = seconds; left > 0; left -= step) {
        state.now = new Date(state.now.getTime() + Math.min(step, left) * 1000);
        await sealPending(services.store);
        await services.store.system((tx) => evaluateAccount(tx, accountId, state.now));
      }
    },
    call,
    addRule: async (changes = {}) =>
      (
        await call(
          'AlertRuleAdd',
          { accountId, rule: { ...basicRule(), ...changes } },
          'rule { id version isOn quietHours { from to days } domainIds }',
        )
      ).rule,
    basicRule,
    queued: async () =>
      (
        await database.query<{ channel: string; kind: string; names: string[]; total: number; outcome: string | null }>(
          `select c.name as channel, d.kind, (select array_agg(l -> 'subject' ->> 'name') from jsonb_array_elements(d.message -> 'lines') l) as names,
             (d.message ->> 'total')::int as total, d.outcome
           from alert_deliveries d join alert_channels c on c.account_id = d.account_id and c.id = d.channel_id order by d.number`,
        )
      ).map(
        ({ channel, kind, names, total, outcome }) => `${channel}: ${kind}${outcome ? ` ${outcome}` : ''} ${total} ${names.join(', ')}`,
      ),
  };
}
