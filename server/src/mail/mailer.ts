/** One mail in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Without angle brackets; the same each time a mail is tried again, so that a mailbox can recognize it. The transport makes one where there is none. */
  readonly messageId?: string;
}
/** Sends mail: over SMTP, or into the outbox that the demo shows. */
export interface Mailer {
  /** Resolves when the mail server (or the outbox) has taken the mail. Rejects with a MailError where the fault is this mail's, else with whatever keeps mails from being sent. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The mail server answers, and does not take this mail: for good (`isFinal`, an answer of 5xx), or for now (4xx). */
export class MailError extends Error {
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}
