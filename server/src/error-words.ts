/** What an error calls itself: SQLSTATE, Node's `ECONNREFUSED`; '' for one without a code. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What an error says; several in one, as of a name with several addresses, say nothing themselves and have a code. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || codeOf(error) || error.name : String(error);
