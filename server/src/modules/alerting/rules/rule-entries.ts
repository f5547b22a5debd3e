import type { NewEvent } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';

interface NamedRule {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
}

const entry = (
  { accountId, id, name }: NamedRule,
  { source, ip }: Author,
  said: Pick<NewEvent, 'type' | 'text' | 'before' | 'after'>,
): NewEvent => ({
  accountId,
  category: 'USER_ADMIN',
  severity: 'INFORMATION',
  source,
  target: { kind: 'SYSTEM', id, name },
  siteId: null,
  deviceId: null,
  ip,
  ...said,
});

/** A rule was made. */
export const ruleAdded = (rule: NamedRule, after: object, by: Author): NewEvent =>
  entry(rule, by, { type: 'alertRuleAdded', text: `Alert rule ${rule.name} added`, after });
/** It was changed. */
export const ruleChanged = (rule: NamedRule, before: object, after: object, by: Author): NewEvent =>
  entry(rule, by, { type: 'alertRuleChanged', text: `Alert rule ${rule.name} changed`, before, after });
/** It was turned on or off. */
export const ruleTurned = (rule: NamedRule, isOn: boolean, by: Author): NewEvent =>
  entry(rule, by, {
    type: 'alertRuleChanged',
    text: isOn ? `Alert rule ${rule.name} turned on` : `Alert rule ${rule.name} turned off`,
    before: { isOn: !isOn },
    after: { isOn },
  });
/** It was deleted. */
export const ruleDeleted = (rule: NamedRule, before: object, by: Author): NewEvent =>
  entry(rule, by, { type: 'alertRuleDeleted', text: `Alert rule ${rule.name} deleted`, before });
