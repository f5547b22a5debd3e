import { decodeSessionDescription, type SessionDescription } from '@tutti/protocols/sdp/session-description';

/** A session that a sender publishes. */
export interface SenderSession {
  /** How its description came here. */
  readonly by: 'SAP' | 'RTSP' | 'REST';
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
export function senderSession(by: SenderSession['by'], text: string): SenderSession | null {
  if (text.length > LONGEST_DESCRIPTION) return null;
  const description = decodeSessionDescription(text);
  return description.streams.some(({ encoding }) => ENCODINGS.has(encoding)) ? { by, text, description } : null;
}
