import * as v from 'valibot';
import type { BusMessages } from '../bus/bus.ts';
import type { Services } from '../context.ts';
import { announce } from '../store/notices.ts';
import type { Tx } from '../store/store.ts';

const uuid = v.pipe(v.string(), v.uuid());
/** What may be said to running servers through the database, by the command line or with a transaction: a subject of the bus and its message. */
const Notice = v.variant('subject', [
  v.object({
    subject: v.literal('credentials.changed'),
    message: v.object({ userId: v.nullable(uuid), tokenHashes: v.array(v.string()) }),
  }),
  v.object({ subject: v.literal('agent.revoked'), message: v.object({ accountId: uuid, agentId: uuid }) }),
  v.object({
    subject: v.literal('account.changed'),
    message: v.object({
      accountId: uuid,
      siteId: v.nullable(uuid),
      revision: v.number(),
      deviceIds: v.array(v.string()),
      areas: v.array(v.picklist(['INVENTORY', 'DEVICES', 'CHANNELS', 'STATUS'])),
    }),
  }),
  v.object({ subject: v.literal('mail.queued'), message: v.strictObject({}) }),
  v.object({ subject: v.literal('billing.waiting'), message: v.strictObject({}) }),
]);
type Notice = v.InferOutput<typeof Notice>;

/** Tells running servers, when the transaction commits. */
export const tellServers = <S extends Notice['subject']>(tx: Tx, subject: S, message: BusMessages[S]): Promise<void> =>
  announce(tx, JSON.stringify({ subject, message }));

/** Revocations that may have gone unheard while nobody listened, so old at most, ms. */
const LOOK_BACK_MS = 3_600_000;

/**
 * Puts what the command line announces onto this server's bus. Where announcements may have been lost, all credentials are looked up anew and
 * lately revoked agents are named again.
 */
export async function relayNotices({ store, bus, log, now }: Services): Promise<{ close(): Promise<void> }> {
  const heard = (text: string): void => {
    const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), Notice), text);
    if (!notice.success) return log.warn('a notice on the database was not understood');
    const { subject } = notice.output;
    // One branch for each: the type of a subject and its message go together only then.
    if (subject === 'agent.revoked') bus.publish(subject, notice.output.message);
    else if (subject === 'credentials.changed') bus.publish(subject, notice.output.message);
    else if (subject === 'account.changed') bus.publish(subject, notice.output.message);
    else bus.publish(subject, {});
  };
  const missed = (): void => {
    bus.publish('credentials.changed', { userId: null, tokenHashes: [] });
    const since = new Date(now().getTime() - LOOK_BACK_MS);
    store
      .system((tx) => tx.selectFrom('agents').where('revoked_at', '>', since).select(['account_id', 'id']).execute())
      .then((agents) => agents.forEach((agent) => bus.publish('agent.revoked', { accountId: agent.account_id, agentId: agent.id })))
      .catch((error: unknown) => log.error({ err: error }, 'revoked agents could not be looked up'));
  };
  return { close: await store.listen(heard, missed) };
}
