/** The server cannot start, and the operator can correct it: the message is one line that says how. */
export class StartError extends Error {}
