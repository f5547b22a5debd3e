/** A device did not do what it was asked for; the message is for people. */
export class DanteRefusal extends Error {
  override readonly name = 'DanteRefusal';
  /** Whether the device may have done it all the same: nobody knows. */
  readonly uncertain: boolean;

  constructor(message: string, uncertain = false) {
    super(message);
    this.uncertain = uncertain;
  }
}
