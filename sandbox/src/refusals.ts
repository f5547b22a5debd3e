import * as v from 'valibot';

/** What was asked cannot be done; asking again would be refused again. `field`: what of the request is wrong, as the documented errors name it. */
export class Refused extends Error {
  readonly field: string;
  readonly status: 400 | 404;
  constructor(field: string, message: string, status: 400 | 404 = 400) {
    super(message);
    this.field = field;
    this.status = status;
  }
}

/** The card does not pay. Nothing was changed. */
export class Declined extends Error {
  constructor() {
    super('The card was declined.');
  }
}

/** Reads what somebody sent. Throws Refused with the place of the first fault; `whole`: what that is called where it is the whole. */
export function readAs<T extends v.GenericSchema>(schema: T, input: unknown, whole = 'body'): v.InferOutput<T> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Refused(v.getDotPath(issue) ?? whole, issue.message);
}
