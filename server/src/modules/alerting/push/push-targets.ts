import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import type { AlertMessage } from '../deliveries/queue-delivery.ts';
import { NOBODY_LEFT, NOBODY_MAY, type Reader, readable, readReader } from '../deliveries/reader.ts';
import type { SendingChannel } from '../deliveries/send-message.ts';
import { openPush, type PushSecret } from './push-secret.ts';

/** A browser that a message is for, and what of it its person may read. */
export interface PushTarget {
  readonly browserId: string;
  readonly host: string;
  /** null: no message reaches it, because it was turned on with another key of this server, or its address was encrypted with another. */
  readonly secret: PushSecret | null;
  readonly reader: Reader;
  readonly message: AlertMessage;
}

/** The browsers that a message is for, as things are at this moment, or why there are none. */
export type PushTargets =
  | { readonly targets: readonly PushTarget[]; readonly none: null }
  | { readonly targets: readonly []; readonly none: { readonly outcome: 'DEAD' | 'DROPPED'; readonly why: string } };

const NO_BROWSER = 'Nobody of this channel has turned alerts on in a browser.';
const none = (outcome: 'DEAD' | 'DROPPED', why: string): PushTargets => ({ targets: [], none: { outcome, why } });

/** Each person gets what they may read now, whatever was so when the message was queued. */
export async function readTargets(
  tx: Tx,
  { signInKey, pushKey }: Needs<'signInKey' | 'pushKey'>,
  { accountId, userIds }: SendingChannel,
  message: AlertMessage,
): Promise<PushTargets> {
  let isSomebodyThere = false;
  const readers = new Map<string, { readonly reader: Reader; readonly message: AlertMessage }>();
  for (const userId of userIds) {
    const reader = await readReader(tx, userId, accountId);
    if (!reader) continue;
    isSomebodyThere = true;
    const theirs = readable(message, reader.viewer, accountId);
    if (theirs) readers.set(userId, { reader, message: theirs });
  }
  if (!isSomebodyThere) return none('DEAD', NOBODY_LEFT);
  if (readers.size === 0) return none('DROPPED', NOBODY_MAY);
  const rows = await tx
    .selectFrom('push_browsers')
    .where('user_id', 'in', [...readers.keys()])
    .select(['id', 'user_id', 'host', 'endpoint_hash', 'secret', 'server_key'])
    .orderBy('id')
    .execute();
  const targets = rows.flatMap((row) => {
    const { user_id: userId, id: browserId, host } = row;
    const of = readers.get(userId);
    const secret = row.server_key === pushKey.publicKey ? openPush(signInKey, userId, row.endpoint_hash, row.secret) : null;
    return of ? [{ browserId, host, secret, ...of }] : [];
  });
  return targets.length > 0 ? { targets, none: null } : none('DEAD', NO_BROWSER);
}
