import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';

/** The input as its form takes it; throws BAD_USER_INPUT with the field of the first thing that is wrong. */
export function checked<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const form = v.safeParse(schema, input);
  if (form.success) return form.output;
  const [issue] = form.issues;
  throw badInput(v.getDotPath(issue) ?? 'name', issue.message);
}
