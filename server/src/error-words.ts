/** The code of an error: SQLSTATE, Node's `ECONNREFUSED`; '' for one without. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The message of an error. An AggregateError, as for a name with several addresses, has no message but a code. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || codeOf(error) || error.name : String(error);
