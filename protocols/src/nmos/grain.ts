import * as v from 'valibot';
import { MalformedPacket } from '../malformed-packet.ts';
import { NMOS_KINDS, type NmosKind } from './resources.ts';

/** What happened to a resource: `post` is how it is now, undefined where it was removed. */
export interface NmosChange {
  readonly id: string;
  readonly post: unknown;
}

const MOST_CHANGES = 20_000;
const Change = v.object({ path: v.pipe(v.string(), v.maxLength(128)), post: v.optional(v.unknown()) });
const Grain = v.object({
  grain: v.object({ topic: v.pipe(v.string(), v.maxLength(128)), data: v.pipe(v.array(Change), v.maxLength(MOST_CHANGES)) }),
});

const kindOf = (topic: string): NmosKind | null => NMOS_KINDS.find((kind) => topic.replaceAll('/', '') === kind) ?? null;

/**
 * A message of the Query API's WebSocket; null: it is about resources of another kind.
 * @throws MalformedPacket where it is none.
 */
export function decodeGrain(text: string): { readonly kind: NmosKind; readonly changes: readonly NmosChange[] } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MalformedPacket('A message of the registry is no JSON.');
  }
  const read = v.safeParse(Grain, value);
  if (!read.success) throw new MalformedPacket('A message of the registry has another form than IS-04 gives it.');
  const { topic, data } = read.output.grain;
  const kind = kindOf(topic);
  return kind && { kind, changes: data.map(({ path, post }) => ({ id: path.replaceAll('/', ''), post: post ?? undefined })) };
}

/** The body of POST /subscriptions for all resources of a kind. */
export function subscriptionBody(kind: NmosKind, params: Readonly<Record<string, string>>): object {
  return { max_update_rate_ms: 100, resource_path: `/${kind}`, params, persist: false, secure: false };
}

/** Where the WebSocket of a subscription is; null: the answer does not say. */
export function subscribedTo(value: unknown): string | null {
  const read = v.safeParse(v.object({ ws_href: v.pipe(v.string(), v.maxLength(2048)) }), value);
  return read.success ? read.output.ws_href : null;
}
