import type { DecisionEvent } from '../../devices/index.ts';
import type { OpenTrouble } from './trouble-records.ts';

type Said = Pick<DecisionEvent, 'type' | 'text' | 'before' | 'after'>;

/** An entry of the site, or of the account where the trouble has none. */
function entry(accountId: string, trouble: OpenTrouble, said: Said): DecisionEvent {
  const { subjectKind, subjectId, siteId, name } = trouble;
  const kind = subjectKind === 'DEVICE' || subjectKind === 'SITE' ? subjectKind : 'SYSTEM';
  return {
    accountId,
    category: siteId === null ? 'USER_ADMIN' : 'DOMAIN_ADMIN',
    severity: 'INFORMATION',
    target: { kind, id: subjectId, name },
    siteId,
    deviceId: subjectKind === 'DEVICE' && siteId !== null ? subjectId : null,
    ...said,
  };
}

const about = ({ condition, since }: OpenTrouble) => ({ condition, since: since.toISOString() });

/** Somebody takes care of it. */
export const troubleAcknowledged = (accountId: string, trouble: OpenTrouble, note: string | null): DecisionEvent =>
  entry(accountId, trouble, {
    type: 'alertAcknowledged',
    text: note === null ? `Alert of ${trouble.name} acknowledged` : `Alert of ${trouble.name} acknowledged: ${note}`,
    ...(trouble.acknowledged && { before: { by: trouble.acknowledged.by } }),
    after: { ...about(trouble), note },
  });

/** Nobody does any more. */
export const troubleReleased = (accountId: string, trouble: OpenTrouble): DecisionEvent =>
  entry(accountId, trouble, {
    type: 'alertReleased',
    text: `Acknowledgement of the alert of ${trouble.name} taken back`,
    before: { ...about(trouble), by: trouble.acknowledged?.by ?? null },
  });
