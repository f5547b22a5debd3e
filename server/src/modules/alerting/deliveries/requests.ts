import type { AlertChannelKind } from '@tutti/domain/alert-channel-form';
import { fillTemplate } from '@tutti/domain/alerting/webhook-template';
import type { ChannelSecret } from '../channels/channel-secret.ts';
import type { AlertRequest, Outgoing } from './outgoing.ts';
import { messagesOfPagerDuty } from './pagerduty.ts';
import { signed } from './signature.ts';
import { toSlack, whySlackRefused } from './slack.ts';
import { toTeams, whyTeamsRefused } from './teams.ts';
import { templateValues } from './template-values.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };
const taken = (): null => null;

/** The requests that bring a message to a service, in their order. */
export function requestsTo(
  { kind, template }: { readonly kind: Exclude<AlertChannelKind, 'EMAIL' | 'PUSH'>; readonly template: string | null },
  secret: ChannelSecret,
  outgoing: Outgoing,
): readonly AlertRequest[] {
  if (kind === 'PAGERDUTY') return messagesOfPagerDuty(secret, outgoing);
  const url = new URL(secret.url ?? '');
  if (kind === 'SLACK') return [{ url, headers: JSON_HEADERS, body: JSON.stringify(toSlack(outgoing.written)), refusal: whySlackRefused }];
  if (kind === 'TEAMS') return [{ url, headers: JSON_HEADERS, body: JSON.stringify(toTeams(outgoing.written)), refusal: whyTeamsRefused }];
  const body = template === null ? JSON.stringify(webhookBody(outgoing)) : fillTemplate(template, templateValues(outgoing));
  const authorization = secret.authorization === null ? {} : { authorization: secret.authorization };
  return [{ url, headers: { ...JSON_HEADERS, ...authorization, ...signed(outgoing, body, secret.key ?? '') }, body, refusal: taken }];
}

/** What a webhook gets, as docs/alerting.md describes it: the same at each try. */
function webhookBody({ id, account, message, written, createdAt }: Outgoing): object {
  const { kind, rule, site, since, lines, total } = message;
  const { title, url } = written;
  return { version: 1, id, kind, createdAt: createdAt.toISOString(), title, url, account, rule, site, since, total, lines };
}
