import type { TemplateValues } from '@tutti/domain/alerting/webhook-template';
import { correlationOf } from './correlation.ts';
import type { Outgoing } from './outgoing.ts';

/** What goes into the places of a template: of the one trouble that a message to such a webhook is about, or of a test. */
export function templateValues(outgoing: Outgoing): TemplateValues {
  const { id, account, message, written, createdAt } = outgoing;
  const line = message.lines[0] ?? null;
  return {
    account: account.name,
    condition: line?.kind ?? message.kind,
    correlation: correlationOf(outgoing, line),
    createdAt: createdAt.toISOString(),
    detail: line?.detail ?? '',
    id,
    kind: message.kind,
    message: written.title,
    name: line?.subject.name ?? account.name,
    rule: message.rule?.name ?? '',
    since: line?.since ?? createdAt.toISOString(),
    site: line?.siteName ?? '',
    text: written.lines[0] ?? written.title,
    total: message.total,
    url: written.url,
    isOver: message.kind === 'OVER',
  };
}
