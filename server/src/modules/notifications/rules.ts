/** When people are mailed about devices, ms; handed in so that a test can set it. */
export interface NotifierRules {
  /** Between two looks. */
  readonly tickMs: number;
  /** So long a device is offline before a mail says so: a restart of a switch or device, or an agent that reconnects, is over by then. */
  readonly confirmMs: number;
  /** So long a device is back before a mail says so: one that comes and goes is one outage, not ten. */
  readonly holdMs: number;
  /** From the first thing to report to the mail: a network that fails takes its devices down over seconds, and they belong into one mail. */
  readonly gatherMs: number;
  /** Between two mails to one person: what happens meanwhile goes into the next. Few enough to leave it on, soon enough for who is on the way to the site. */
  readonly quietMs: number;
  /** After the start of this process agents may come back before the loss of one is reported: the server was away, not they. */
  readonly startMs: number;
}

export const NOTIFIER_RULES: NotifierRules = {
  tickMs: 5_000,
  confirmMs: 30_000,
  holdMs: 5 * 60_000,
  gatherMs: 15_000,
  quietMs: 10 * 60_000,
  startMs: 2 * 60_000,
};
