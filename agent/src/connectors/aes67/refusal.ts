/** A device did not do what it was asked for; the message is for people. */
export class Aes67Refusal extends Error {
  override readonly name = 'Aes67Refusal';
}
