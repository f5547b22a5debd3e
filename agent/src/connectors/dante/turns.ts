import { DanteRefusal } from './refusal.ts';

/** What waits for its turn at one device; more is refused. */
const MOST_WAITING = 200;

/** At each device one thing at a time, in the order in which they came: a request of either protocol, or a command. */
export class Turns {
  readonly #turns = new Map<string, { last: Promise<unknown>; length: number }>();

  /**
   * Runs something once what came before it at the device is over, done or failed.
   * @param device names the device: all who share the turns name it alike.
   * @throws what `run` throws; DanteRefusal where too much waits.
   */
  async take<T>(device: string, run: () => Promise<T>): Promise<T> {
    const turn = this.#turns.get(device) ?? { last: Promise.resolve(), length: 0 };
    if (turn.length >= MOST_WAITING) throw new DanteRefusal('Too many requests wait for this device.');
    turn.length += 1;
    this.#turns.set(device, turn);
    const mine = turn.last.then(run, run);
    turn.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      turn.length -= 1;
      if (turn.length === 0) this.#turns.delete(device);
    }
  }
}
