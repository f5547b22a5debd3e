import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../../test/test-account.ts';
import { type DeliveryParts, type DeliveryTiming, startAlertDeliveries } from './jobs.ts';
import { type AlertMessage, type NewDelivery, queueDeliveries } from './queue-delivery.ts';

/** A message about one device. */
export function messageOf(name: string, more: Partial<AlertMessage> = {}): AlertMessage {
  const subject = { kind: 'DEVICE', id: name, name } as const;
  const line = {
    kind: 'DEVICE_OFFLINE',
    subject,
    siteId: null,
    siteName: 'Main Hall',
    since: '2026-11-21T09:59:00Z',
    endedAt: null,
    detail: null,
  };
  return { kind: 'TROUBLE', rule: { id: RULE, name: 'Device offline' }, site: null, since: line.since, lines: [line], total: 1, ...more };
}
export const RULE = '00000000-0000-4000-8000-000000000001';

/** A row of the queue as a test compares it. */
export interface DeliveryRow {
  readonly outcome: string | null;
  readonly attempts: number;
  readonly why: string | null;
  readonly status: number | null;
  readonly kind: string;
  readonly channel: string;
  /** A process is at it. */
  readonly claimed: boolean;
}

/** A server whose alerts are sent by the processes that a test starts, at the time that it says. */
export async function startAlertWorld(options: { readonly env?: Record<string, string>; readonly log?: DeliveryParts['log'] } = {}) {
  const state = { now: new Date('2026-11-21T10:00:00Z') };
  const server: TestServer = await startTestServer({
    now: () => state.now,
    roles: ['api', 'link'],
    env: { TUTTI_ALERT_PRIVATE_NETWORKS: '127.0.0.0/8', ...options.env },
    config: { pushNetworks: ['127.0.0.0/8'] },
    ...(options.log ? { log: options.log } : {}),
  });
  const open: { close(): Promise<void> }[] = [];
  let account: TestAccount;
  const call = (name: string, input: object, answer = 'ok', token = account.admin.token) =>
    server.graphql(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ${answer} } }`, { input }, token);
  const rows = (): Promise<DeliveryRow[]> =>
    look<DeliveryRow>(
      server,
      sql`select d.outcome, d.attempts, d.last_error as why, d.status_code as status, d.kind, c.name as channel,
            d.claimed_until is not null as claimed
          from alert_deliveries d join alert_channels c on c.account_id = d.account_id and c.id = d.channel_id
          where d.account_id = ${account.accountId} order by d.number`,
    );
  return {
    server,
    state,
    get account(): TestAccount {
      return account;
    },
    call,
    /** A new account without channels. */
    begin: async (): Promise<void> => {
      await look(server, sql`delete from alert_deliveries`);
      account = await createAccount(server);
    },
    /** A process that sends. */
    worker: (parts: Partial<DeliveryParts> = {}, timing: Partial<DeliveryTiming> = {}): void => {
      open.push(startAlertDeliveries({ ...server.services, ...parts }, { tickMs: 20, ...timing }));
    },
    /** Ends the processes that send. */
    end: async (): Promise<void> => {
      for (const job of open.splice(0)) await job.close();
    },
    /** A channel, by the API. */
    add: async (kind: string, more: object): Promise<{ readonly id: string; readonly signingSecret: string | null }> => {
      const { data, errors } = await call(
        'AlertChannelAdd',
        { accountId: account.accountId, kind, name: kind.toLowerCase(), ...more },
        'channel { id } signingSecret',
      );
      if (errors) throw new Error(errors[0]?.message);
      return { id: data.AlertChannelAdd.channel.id, signingSecret: data.AlertChannelAdd.signingSecret };
    },
    queue: (...deliveries: readonly Pick<NewDelivery, 'channelId' | 'message'>[]): Promise<void> =>
      server.services.store.tenant([account.accountId], (tx) =>
        queueDeliveries(
          tx,
          account.accountId,
          deliveries.map((one) => ({ ruleId: one.message.rule?.id ?? null, siteId: null, ...one })),
          state.now,
        ),
      ),
    rows,
    /** How often each delivery was tried, once no process is at it. */
    tries: async (): Promise<(number | 'claimed')[]> => (await rows()).map(({ attempts, claimed }) => (claimed ? 'claimed' : attempts)),
    wait: (ms: number): void => {
      state.now = new Date(state.now.getTime() + ms);
    },
  };
}
