import { ArcStatus, decodeArc, encodeArcReply } from '../arc/message.ts';
import { REGISTER, REGISTRATION, type Registration, writeRegistration } from '../registration.ts';

/**
 * The reply of a device to a controller that introduces itself; null: it was asked for something else.
 * @throws MalformedPacket where the bytes are no request.
 */
export function answerRegistration(own: Registration, bytes: Uint8Array): Uint8Array | null {
  const { header } = decodeArc(bytes);
  if (header.protocol !== REGISTRATION || header.opcode !== REGISTER) return null;
  return encodeArcReply(header, ArcStatus.ok, writeRegistration(own));
}
