import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type ProviderEvent, ProviderRefused } from '../provider.ts';
import { parseJson } from './json.ts';
import { type Event, Events, idIn } from './shapes.ts';

/** Which order or plan to read after an event; none where it is about neither a completed order nor a plan. */
export function eventOf(event: Event): ProviderEvent {
  const { id, type, data } = event;
  const fields = data ?? {};
  const isPlan = type.startsWith('subscription.');
  return {
    id,
    type,
    // Of a plan the data is the plan itself, or what was charged for it: https://developer.fastspring.com/reference/subscription-charge-completed
    subscriptionId: isPlan ? (idIn(fields.subscription) ?? idIn(fields.id)) : null,
    orderId: type === 'order.completed' ? (idIn(fields.order) ?? idIn(fields.id)) : null,
    payload: event,
  };
}

/**
 * The events of a webhook; null where the signature is not the provider's: base64 of the HMAC-SHA256 of the body as it came,
 * https://developer.fastspring.com/reference/message-security. Throws ProviderRefused where it is the provider's and not understood.
 */
export function readWebhook(secret: string, body: Buffer, signature: string | undefined): ProviderEvent[] | null {
  const [own, shown] = [createHmac('sha256', secret).update(body).digest('base64'), signature?.trim() ?? ''].map((text) =>
    Buffer.from(text),
  );
  if (!own || !shown || own.length !== shown.length || !timingSafeEqual(own, shown)) return null;
  const parsed = v.safeParse(Events, parseJson(body.toString('utf8')));
  if (!parsed.success) throw new ProviderRefused(`The webhook is not understood (${v.getDotPath(parsed.issues[0]) ?? 'the whole'}).`);
  return parsed.output.events.map(eventOf);
}
