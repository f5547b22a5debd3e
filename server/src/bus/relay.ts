import type { Logger } from 'pino';
import * as v from 'valibot';
import { sendMessage } from '../store/messages.ts';
import type { Store, Tx } from '../store/store.ts';
import { type Bus, type BusMessages, SETTINGS_AREAS } from './bus.ts';

const uuid = v.pipe(v.string(), v.uuid());
/** A newer version names areas beside which an older one goes on: it knows of no screen that shows them. */
const Areas = v.pipe(
  v.array(v.string()),
  v.transform((areas) => SETTINGS_AREAS.filter((area) => areas.includes(area))),
);

/** A message to running servers through the database, from the command line or with a transaction: a subject of the bus and its payload. */
const Message = v.variant('subject', [
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
  v.object({
    subject: v.literal('settings.changed'),
    message: v.object({ accountId: v.nullable(uuid), userId: v.nullable(uuid), areas: Areas }),
  }),
  v.object({ subject: v.literal('mail.queued'), message: v.strictObject({}) }),
  v.object({ subject: v.literal('alert.queued'), message: v.strictObject({}) }),
  v.object({ subject: v.literal('billing.waiting'), message: v.strictObject({}) }),
]);
type Message = v.InferOutput<typeof Message>;

/** Sends a message to the running servers when the transaction commits. */
export const notifyServers = <S extends Message['subject']>(tx: Tx, subject: S, message: BusMessages[S]): Promise<void> =>
  sendMessage(tx, JSON.stringify({ subject, message }));

/** Publishes, when the transaction commits, that a person's own data changed. */
export const notifyPerson = (tx: Tx, userId: string): Promise<void> =>
  notifyServers(tx, 'settings.changed', { accountId: null, userId, areas: ['PERSON'] });
/** Publishes, when the transaction commits, that the announcements changed. */
export const notifyAnnouncements = (tx: Tx): Promise<void> =>
  notifyServers(tx, 'settings.changed', { accountId: null, userId: null, areas: ['ANNOUNCEMENTS'] });

interface Relay {
  readonly store: Store;
  readonly bus: Bus;
  readonly log: Logger;
  readonly now: () => Date;
  /** Messages of any account or person may have been lost: who follows one from this process reads again what they show. */
  readonly missed: () => void;
}

/** Revocations up to this age are published again after messages may have been lost, ms. */
const LOOK_BACK_MS = 3_600_000;

/**
 * Forwards messages that come through the database to this server's bus, until it is closed. After messages may have been lost, all credentials are
 * looked up again, consoles of this process read again what they show, and the latest revocations of agents are published again.
 */
export async function relayMessages({ store, bus, log, now, missed }: Relay): Promise<{ close(): Promise<void> }> {
  const onMessage = (text: string): void => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Message), text);
    if (!parsed.success) return log.warn('a message on the database was not understood');
    const { subject } = parsed.output;
    // One branch for each subject, so that the types of subject and payload fit.
    if (subject === 'agent.revoked') bus.publish(subject, parsed.output.message);
    else if (subject === 'credentials.changed') bus.publish(subject, parsed.output.message);
    else if (subject === 'account.changed') bus.publish(subject, parsed.output.message);
    else if (subject === 'settings.changed') bus.publish(subject, parsed.output.message);
    else bus.publish(subject, {});
  };
  const onGap = (): void => {
    bus.publish('credentials.changed', { userId: null, tokenHashes: [] });
    missed();
    const since = new Date(now().getTime() - LOOK_BACK_MS);
    store
      .system((tx) => tx.selectFrom('agents').where('revoked_at', '>', since).select(['account_id', 'id']).execute())
      .then((agents) => agents.forEach((agent) => bus.publish('agent.revoked', { accountId: agent.account_id, agentId: agent.id })))
      .catch((error: unknown) => log.error({ err: error }, 'revoked agents could not be looked up'));
  };
  return { close: await store.listen(onMessage, onGap) };
}
