import type { Answer } from './post.ts';
import type { AlertMessage } from './queue-delivery.ts';
import type { WrittenMessage } from './write-message.ts';

/** A message on its way to a service. */
export interface Outgoing {
  /** The id of the delivery: the same at each try. */
  readonly id: string;
  readonly account: { readonly id: string; readonly name: string };
  readonly message: AlertMessage;
  readonly written: WrittenMessage;
  readonly createdAt: Date;
  readonly now: Date;
}

/** One request. */
export interface AlertRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the service said where an answer with a status of success refuses the message; null: it was taken. */
  readonly refusal: (answer: Answer) => string | null;
}
