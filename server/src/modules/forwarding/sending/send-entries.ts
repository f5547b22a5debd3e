import type { LogForwardKind } from '@tutti/domain/log-forward-form';
import { publicUrl } from '../../../public-url.ts';
import type { Needs } from '../../../services.ts';
import { createAddressRules, createPost, NotDelivered, secretsOf, signed, withoutSecretsOf } from '../../alerting/index.ts';
import { type ForwardSecret, openSecret } from '../forwards/forward-secret.ts';
import { placeOf } from './place.ts';
import type { SentEntry } from './read-batch.ts';
import { sendSyslog } from './send-syslog.ts';
import { framed, syslogMessage, syslogTest } from './syslog.ts';

export type SendingNeeds = Needs<'config' | 'signInKey' | 'now'>;

/** Where to, and on whose behalf. */
export interface SendingForward {
  readonly id: string;
  readonly kind: LogForwardKind;
  readonly sealed: Buffer;
  readonly account: { readonly id: string; readonly name: string };
}

/** Sends entries to a receiver, or a test where there are none. Throws NotDelivered. */
export async function sendEntries(needs: SendingNeeds, forward: SendingForward, entries: readonly SentEntry[]): Promise<void> {
  const secret = openSecret(needs.signInKey, forward.account.id, forward.id, forward.sealed);
  const place = secret && placeOf(forward.kind, secret.url);
  if (!secret || !place) throw new NotDelivered('What this forward keeps secret was encrypted with another key: enter it again.');
  // Of syslog the address is shown, and its certificates are known to everybody.
  const hidden = forward.kind === 'WEBHOOK' ? secretsOf(secret) : [];
  try {
    await sendTo({ secret, place, hidden }, needs, forward, entries);
  } catch (error) {
    throw error instanceof NotDelivered ? error : withoutSecretsOf(error, hidden);
  }
}

async function sendTo(
  { secret, place, hidden }: { readonly secret: ForwardSecret; readonly place: URL; readonly hidden: readonly string[] },
  { config, now }: SendingNeeds,
  forward: SendingForward,
  entries: readonly SentEntry[],
): Promise<void> {
  const rules = createAddressRules(config.alertNetworks);
  if (forward.kind === 'WEBHOOK') {
    const { id, body } = webhookBody(forward, entries);
    const headers = { 'content-type': 'application/json', ...signed({ id, now: now() }, body, secret.key ?? '') };
    await createPost(rules)(place, headers, body, hidden);
    return;
  }
  const writer = { host: new URL(publicUrl(config)).hostname, account: forward.account };
  const messages = entries.length === 0 ? [syslogTest(writer, now())] : entries.map((entry) => syslogMessage(entry, writer));
  await sendSyslog(rules, { place, ca: secret.ca }, framed(messages));
}

/** What a webhook gets, as docs/forwarding.md describes it. */
function webhookBody({ id, account }: SendingForward, entries: readonly SentEntry[]): { readonly id: string; readonly body: string } {
  const [first] = entries;
  const sent = entries.map(
    ({ id: entryId, category, type, timestamp, severity, text, source, target, domainId, siteName, deviceId, changes, ipAddress }) => ({
      id: entryId,
      at: new Date(timestamp).toISOString(),
      category,
      type,
      severity,
      text,
      source,
      target,
      siteId: domainId,
      siteName,
      deviceId,
      changes,
      ipAddress,
    }),
  );
  const kind = first ? 'ENTRIES' : 'TEST';
  return { id: `${id}-${first?.id ?? 'test'}`, body: JSON.stringify({ version: 1, kind, account, entries: sent }) };
}
