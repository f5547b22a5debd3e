import { decodeSessionDescription, type SessionDescription } from '@tutti/protocols/sdp/session-description';

type Way = 'SAP' | 'RTSP' | 'REST';

/** A session that a sender publishes. */
export interface SenderSession {
  /** How its description came here: senders announce in several ways at once. */
  readonly by: readonly Way[];
  /** The session description as it was published. */
  readonly text: string;
  readonly description: SessionDescription;
}

/** What the link takes of a session description, characters. */
export const LONGEST_DESCRIPTION = 8192;
/** PCM of AES67, and AES3 of ST 2110-31: what audio devices send. Cameras and telephones publish sessions, too. */
const ENCODINGS: ReadonlySet<string> = new Set(['L16', 'L20', 'L24', 'L32', 'AM824']);

/**
 * Reads a session description; null: it is not of audio streams of this family.
 * @throws MalformedPacket where it is none.
 */
export function senderSession(by: Way, text: string): SenderSession | null {
  if (text.length > LONGEST_DESCRIPTION) return null;
  const description = decodeSessionDescription(text);
  return description.streams.some(({ encoding }) => ENCODINGS.has(encoding)) ? { by: [by], text, description } : null;
}

const isOlder = (one: SessionDescription, other: SessionDescription): boolean =>
  /^\d+$/.test(one.version) && /^\d+$/.test(other.version) && BigInt(one.version) < BigInt(other.version);

/** Each session once, with all ways in which it is announced, as its newest version says; of one version, as it was named last. */
export function eachSessionOnce(sessions: readonly SenderSession[]): SenderSession[] {
  const once = new Map<string, SenderSession>();
  for (const session of sessions) {
    const id = session.description.sessionId;
    const known = once.get(id);
    const newest = known && isOlder(session.description, known.description) ? known : session;
    once.set(id, { ...newest, by: [...new Set([...(known?.by ?? []), ...session.by])] });
  }
  return [...once.values()];
}
