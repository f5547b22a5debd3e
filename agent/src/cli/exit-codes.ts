/** How the agent can end, and what each code means; docs/agent.md has the same table. */
export const EXIT_CODES = {
  ended: [0, 'it was asked to end (SIGTERM, SIGINT), or its command is done'],
  failed: [1, 'it failed; the last line on stderr says why'],
  usage: [2, 'an option is unknown or cannot be used'],
  notJoined: [3, 'it has not joined yet, and the server refuses its code: make a new one'],
  wrongServer: [4, 'it has not joined yet, and the certificate of the server is not the one that was given'],
} as const;

export type ExitReason = keyof typeof EXIT_CODES;
