import { sql } from 'kysely';
import type { Acknowledgement } from '../../../store/alert-rule-tables.ts';

/** Who takes care of a trouble (`t`): of a device of which only its agent is away, whoever takes care of the agent does. */
export const acknowledgementOf = (accountId: string) =>
  sql<Acknowledgement | null>`coalesce(t.acknowledged, (
    select g.acknowledged from alert_troubles g
    where g.account_id = ${accountId} and g.condition = 'AGENT_OFFLINE' and g.subject = t.agent_id::text))`;
