import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageOf } from '../error-words.ts';
import { type BillingProvider, ProviderRefused, takeEvents } from '../modules/billing/index.ts';
import type { BillingParts } from '../modules/billing/services.ts';
import { answerText } from './answer.ts';
import { readBody, typeOf } from './read-body.ts';

/** Where the payment provider posts its events. */
export const WEBHOOK_PATH = '/webhooks/billing';
/** Largest webhook that is taken, bytes: some dozen events with everything about them. */
const WEBHOOK_LIMIT = 1024 * 1024;

type Run = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** Takes the webhooks of the payment provider: only signed ones, acknowledged only when they are stored. null without a provider. */
export function createBillingWebhook(services: BillingParts): Run | null {
  const { billing } = services;
  return billing && ((req, res) => take(req, res, services, billing));
}

async function take(req: IncomingMessage, res: ServerResponse, services: BillingParts, billing: BillingProvider): Promise<void> {
  /** Its content may be of a customer, or forged: only that it came is logged. */
  const refuse = (status: number, words: string, why = words): void => {
    services.log.warn({ status, why }, 'a webhook of the payment provider was refused');
    // The body may be unread: the connection cannot serve another request.
    res.setHeader('connection', 'close');
    answerText(res, status, words);
  };
  if (req.method !== 'POST') {
    res.setHeader('allow', 'POST');
    return refuse(405, 'Send webhooks by POST.');
  }
  if (typeOf(req) !== 'application/json') return refuse(415, 'Send content-type: application/json.');
  const body = await readBody(req, WEBHOOK_LIMIT);
  if (!body) return refuse(413, `A webhook may have at most ${WEBHOOK_LIMIT} bytes.`);
  const signature = req.headers['x-fs-signature'];
  try {
    const events = billing.readWebhook(body, typeof signature === 'string' ? signature : undefined);
    if (!events) return refuse(401, 'The signature is not that of the payment provider.');
    await takeEvents(services, events);
    answerText(res, 200, 'Taken.');
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    refuse(400, 'The events of this webhook could not be read.', messageOf(error));
  }
}
