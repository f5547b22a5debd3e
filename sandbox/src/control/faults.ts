import * as v from 'valibot';
import type { Answer, Asked, Route } from '../http/route.ts';

/** A call of the documented API that is to fail. */
export const Fault = v.object({
  /** Method and path: `GET /subscriptions` and `GET /subscriptions/{id}` are the same call. */
  call: v.pipe(v.string(), v.regex(/^(GET|POST|DELETE) \//)),
  /** timeout: nothing is done or answered; lateTimeout: it is done and not answered; 500: nothing is done; refuse: refused. */
  kind: v.picklist(['timeout', 'lateTimeout', '500', 'refuse']),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
});
type Fault = v.InferOutput<typeof Fault>;

/** Lets calls fail so many times. Forgotten when the program ends. */
export class Faults {
  #faults: Fault[] = [];

  get list(): readonly Fault[] {
    return this.#faults;
  }

  add(fault: Fault): void {
    this.#faults.push(fault);
  }

  clear(): void {
    this.#faults = [];
  }

  /** Answers a call, or lets it fail. */
  async around(route: Route, asked: Asked): Promise<Answer | null> {
    const fault = this.#take(`${route.method} ${route.path}`);
    if (fault === 'timeout') return null;
    if (fault === '500') return { status: 500, body: 'Internal Server Error' };
    if (fault === 'refuse')
      return { status: 400, body: { action: route.path, result: 'error', error: { sandbox: 'Refused as asked for.' } } };
    const answer = await route.answer(asked);
    return fault === 'lateTimeout' ? null : answer;
  }

  #take(call: string): Fault['kind'] | null {
    const fault = this.#faults.find((one) => call === one.call || call === `${one.call}/{id}`);
    if (!fault) return null;
    this.#faults = this.#faults.flatMap((one) => (one === fault ? (one.times > 1 ? [{ ...one, times: one.times - 1 }] : []) : [one]));
    return fault.kind;
  }
}
