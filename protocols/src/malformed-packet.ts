/** A packet that cannot be read as what it claims to be; the message says what is wrong with it, for the problems shown with a device. */
export class MalformedPacket extends Error {
  override readonly name = 'MalformedPacket';
}
