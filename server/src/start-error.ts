/** The server cannot start, and the operator can correct it: the message is one line that says how. Another start would end the same way. */
export class StartError extends Error {}

/** The server cannot start now, but may in a moment without anybody's help: what it needs does not answer yet. */
export class NotReadyError extends StartError {}
