import type { ChannelSecret } from '../channels/channel-secret.ts';
import { parsed } from './answers.ts';
import { correlationOf } from './correlation.ts';
import type { AlertRequest, Outgoing } from './outgoing.ts';
import type { Answer } from './post.ts';
import type { AlertLine } from './queue-delivery.ts';

/** Where the Events API of PagerDuty is; an account in the service region of the EU has another address. */
const EVENTS_API = 'https://events.pagerduty.com';

/**
 * The events of the Events API v2: one for each trouble, which its end resolves by the same key, whatever the number of the message that says so; that it is not known any more leaves it open. A message without troubles is one event
 * that is resolved at once, so that a test leaves no incident open.
 */
export function messagesOfPagerDuty({ url: base, key }: ChannelSecret, outgoing: Outgoing): readonly AlertRequest[] {
  const url = new URL('/v2/enqueue', base ?? EVENTS_API);
  const event = (action: 'trigger' | 'resolve', of: AlertLine | null, payload: object): AlertRequest => ({
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      routing_key: key,
      event_action: action,
      dedup_key: correlationOf(outgoing, of),
      ...(action === 'trigger' ? { payload, client: 'Tutti', client_url: outgoing.written.url } : {}),
    }),
    refusal: whyPagerDutyRefused,
  });
  const { message, written, account } = outgoing;
  if (message.lines.length === 0) {
    const payload = { summary: written.title.slice(0, 1024).toWellFormed(), source: account.name, severity: 'info' };
    return [event('trigger', null, payload), event('resolve', null, payload)];
  }
  return message.lines.map((line, at) =>
    event(line.endedAt === null || message.kind === 'NOT_KNOWN' ? 'trigger' : 'resolve', line, {
      summary: `${written.title}: ${written.lines[at] ?? ''}`.slice(0, 1024).toWellFormed(),
      source: line.siteName ?? account.name,
      severity: 'critical',
      timestamp: line.since,
      component: line.subject.name,
      class: line.kind,
      custom_details: detailsOf(line),
    }),
  );
}

const detailsOf = ({ detail, siteName, subject }: AlertLine): object => ({ site: siteName, name: subject.name, detail });

/** `{"status":"success"}`, or why not. */
function whyPagerDutyRefused({ text }: Answer): string | null {
  const json = parsed(text);
  return json?.['status'] === 'success' ? null : text.trim() || '--';
}
