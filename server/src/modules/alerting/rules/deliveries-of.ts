import type { AlertMessageKind, NewDelivery } from '../deliveries/queue-delivery.ts';
import type { PendingNotice } from './decide.ts';
import { messageOf, type NamedTrouble } from './message-of.ts';

/** Notices of one channel that belong into one message. */
interface Group {
  readonly channelId: string;
  readonly siteId: string | null;
  readonly notices: readonly Pick<PendingNotice, 'troubleId' | 'ruleId' | 'ruleName' | 'siteId'>[];
}

/** How many troubles a message to a channel names; a channel that is not here gets one message, which names as many as it may and counts the rest. */
export type MostNamed = ReadonlyMap<string, number>;

/** The messages about a group: one; to a service in which each trouble is an incident as many as it takes to name each. */
export function deliveriesOf(
  { channelId, siteId, notices }: Group,
  kind: AlertMessageKind,
  troubles: ReadonlyMap<string, NamedTrouble>,
  mostNamed: MostNamed,
): NewDelivery[] {
  const [first] = notices;
  // The name of a rule that was deleted is not known any more.
  const rule = first && first.ruleName !== '' ? { id: first.ruleId, name: first.ruleName } : null;
  const of = notices.flatMap((notice) => {
    const trouble = troubles.get(notice.troubleId);
    return trouble ? [{ notice, trouble }] : [];
  });
  const most = mostNamed.get(channelId) ?? of.length;
  const parts = Array.from({ length: Math.ceil(of.length / most) }, (_, n) => of.slice(n * most, (n + 1) * most));
  return parts.map((some) => {
    const message = messageOf(
      kind,
      some.map(({ trouble }) => trouble),
      rule,
    );
    return { channelId, ruleId: first?.ruleId ?? null, siteId, about: aboutOf(some.map(({ notice }) => notice)), message };
  });
}

const aboutOf = (notices: Group['notices']): NonNullable<NewDelivery['about']> => ({
  ruleIds: [...new Set(notices.map(({ ruleId }) => ruleId))],
  siteIds: [...new Set(notices.flatMap(({ siteId }) => siteId ?? []))],
});
