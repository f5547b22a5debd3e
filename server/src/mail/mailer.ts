/** One mail in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
/** Sends mail: over SMTP, or into the outbox that the demo shows. */
export interface Mailer {
  /** Resolves when the mail is queued or sent; rejects when it could be neither. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
