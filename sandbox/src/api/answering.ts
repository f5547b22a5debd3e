import type { Answer, Asked } from '../http/route.ts';
import { Declined, Refused } from '../refusals.ts';

/** An error as the documented API answers it: `{ action, result: 'error', error: { field: words } }`, with the id of what was asked for. */
export const errorOf = (action: string, about: Record<string, string>, field: string, message: string) => ({
  action,
  ...about,
  result: 'error',
  error: { [field]: message },
});

/** Runs what may be refused; a refusal becomes its documented answer. */
export function answering(action: string, about: Record<string, string>, run: () => Answer): Answer {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: errorOf(action, about, error.field, error.message) };
    if (error instanceof Declined) return { status: 400, body: errorOf(action, about, 'payment', error.message) };
    throw error;
  }
}

/** A call about one thing, whose id is a part of its path. */
export const aboutOne =
  (action: string, kind: string, run: (id: string, asked: Asked) => object) =>
  (asked: Asked): Answer => {
    const id = asked.part('id');
    return answering(action, { [kind]: id }, () => ({ body: run(id, asked) }));
  };

/** The same, answered as a list of one. */
export const listed =
  (name: string, call: (asked: Asked) => Answer) =>
  (asked: Asked): Answer => {
    const { status = 200, body } = call(asked);
    return { status, body: { [name]: [body] } };
  };
