/** What the product has acknowledged, kept outside of it. */

/** Things of one kind, each by a name that no other has: whether the product said that it has taken it. */
export class Ledger {
  readonly #things = new Map<string, boolean>();

  /** It is about to be sent: from now on the product may have it. */
  sent(name: string): void {
    this.#things.set(name, false);
  }

  acknowledged(name: string): void {
    this.#things.set(name, true);
  }

  get names(): readonly string[] {
    return [...this.#things.keys()];
  }

  isAcknowledged(name: string): boolean {
    return this.#things.get(name) === true;
  }

  /** The names of all that is acknowledged at this moment. */
  get taken(): readonly string[] {
    return this.names.filter((name) => this.isAcknowledged(name));
  }
}

export class Model {
  /** Sites by name: decisions, each with its entry of the record. */
  readonly sites = new Ledger();
  /** Commands by id. */
  readonly commands = new Ledger();
  /** The name that each command gives its device, by the command's id. */
  readonly renames = new Map<string, string>();
  /** Names that an agent reported of a device: facts with an entry of the record. */
  readonly observed = new Ledger();
  /** Addresses to which a mail must go: invitations. */
  readonly mails = new Ledger();
  /** Companies that ordered at the payment provider. Acknowledged: the server has taken the webhook of the order. */
  readonly orders = new Ledger();
  /** Device → the newest value of its clock that was acknowledged. */
  readonly clocks = new Map<string, number>();
  /** Device → the newest value that was sent. */
  readonly clocksSent = new Map<string, number>();
  /** Id of a command → how often it came to its agent. */
  readonly received = new Map<string, number>();
  readonly counts = { facts: 0 };
}
