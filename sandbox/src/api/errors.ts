import * as v from 'valibot';
import type { Answer } from '../http/route.ts';
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

/** Reads a body. Throws Refused with the place of the first fault. */
export function readBody<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Refused(v.getDotPath(issue) ?? 'body', issue.message);
}
