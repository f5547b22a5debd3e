/** The intervals of mails about devices, ms: a parameter, so that tests can set them. */
export interface NotifierRules {
  /** Between two checks. */
  readonly tickMs: number;
  /** A device is offline for this long before a mail reports it: a restart of a switch or device, or an agent that reconnects, is over by then. */
  readonly confirmMs: number;
  /** A device is back for this long before a mail reports it: one that comes and goes is one outage, not ten. */
  readonly holdMs: number;
  /** From the first event to the mail: devices of a failing network go down over seconds, and belong into one mail. */
  readonly gatherMs: number;
  /** Between two mails to one person: what happens meanwhile goes into the next. Long enough not to be annoying, short enough for people on the way to the site. */
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
