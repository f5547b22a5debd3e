import { type AlertCondition, ENTRY_EFFECTS } from '@tutti/domain/alerting/alert-conditions';

/** An entry of the record, as the evaluation reads it. */
export interface FollowedEntry {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly text: string;
  readonly siteId: string | null;
  readonly deviceId: string | null;
  readonly target: { readonly kind: string; readonly id: string | null; readonly name: string } | null;
  /** Whether the entry says that nobody knows: the agent, or what it was seen at, is away. */
  readonly isUnknown: boolean;
  /** Of an entry that says so of several devices which they are; null: it names none. */
  readonly notSeen: readonly string[] | null;
  /** The part of its subject that it is about: a clock domain, `V2 0`, or `STREAMS`; null: all of it, or it does not say. */
  readonly subjectPart: string | null;
  /** Of an entry about a silence its times and reason; null: it is about something else. */
  readonly silence: { readonly startsAt?: string; readonly endsAt?: string; readonly reason?: string } | null;
}

/** What is wrong after some entries, and was not so before them. */
export interface BegunTrouble {
  readonly condition: AlertCondition;
  readonly subject: string;
  readonly subjectKind: 'DEVICE' | 'SITE' | 'AGENT' | 'ACCOUNT';
  readonly subjectId: string;
  readonly name: string;
  readonly siteId: string | null;
  readonly isUnknown: boolean;
  readonly since: Date;
  readonly happened: boolean;
  readonly detail: string | null;
}
interface EndedTrouble {
  readonly condition: AlertCondition;
  readonly subject: string;
  readonly endedAt: Date;
  /** What is said of its end where nobody saw that it is over; null: it is. */
  readonly detail: string | null;
  /** Devices that have to be seen before it is known to be over, where no entry will say so. */
  readonly notSeen?: readonly string[] | null;
}

/** What the entries come to, each trouble once as it is at their end; what ended among them and began again is in both lists. */
export interface TroubleChanges {
  readonly begun: readonly BegunTrouble[];
  readonly ended: readonly EndedTrouble[];
}

function subjectOf({ deviceId, siteId, target, id, type }: FollowedEntry): Pick<BegunTrouble, 'subjectKind' | 'subjectId' | 'name'> {
  const name = target?.name ?? '';
  if (deviceId !== null) return { subjectKind: 'DEVICE', subjectId: deviceId, name: name === '' ? deviceId : name };
  if (siteId !== null) return { subjectKind: 'SITE', subjectId: siteId, name };
  if (target?.kind === 'SYSTEM' && target.id !== null && type.startsWith('agent'))
    return { subjectKind: 'AGENT', subjectId: target.id, name };
  return { subjectKind: 'ACCOUNT', subjectId: id, name };
}

/** Conditions whose entry says no more than the condition. */
const PLAIN: ReadonlySet<AlertCondition> = new Set(['DEVICE_OFFLINE', 'AGENT_OFFLINE']);

/** Entries that end something because it is not known any more. */
const UNKNOWN: ReadonlySet<string> = new Set(['clockLockUnknown', 'followerLeaderUnknown']);

/** Whether an entry that ends something says that it is over, and not that it is not known any more. */
const isSeen = ({ type, isUnknown }: FollowedEntry): boolean => !isUnknown && !UNKNOWN.has(type);

/** What entries of one account, in their order, come to. */
export function troublesOf(entries: readonly FollowedEntry[]): TroubleChanges {
  const states = new Map<string, BegunTrouble | EndedTrouble>();
  const restarted: EndedTrouble[] = [];
  for (const entry of entries) {
    const about = subjectOf(entry);
    for (const { condition, effect, part } of ENTRY_EFFECTS[entry.type] ?? []) {
      const happened = effect === 'happens';
      const place = part ? `${about.subjectId} ${part}` : about.subjectId;
      const subject = happened ? entry.id : entry.subjectPart ? `${place} ${entry.subjectPart}` : place;
      const key = `${condition} ${subject}`;
      // What began before entries named their clock domain ends with any of them. Without a part subscriptions are those of channels.
      if (effect === 'ends')
        for (const ended of new Set([subject, entry.subjectPart === 'STREAMS' ? subject : place]))
          states.set(`${condition} ${ended}`, {
            condition,
            subject: ended,
            endedAt: entry.at,
            detail: isSeen(entry) ? null : entry.text,
            notSeen: entry.notSeen,
          });
      else {
        const before = states.get(key);
        if (before && 'endedAt' in before) restarted.push(before);
        // It went on already: its beginning stays, and what is known of it is the newest.
        const since = before && 'since' in before ? before.since : entry.at;
        const detail = PLAIN.has(condition) ? null : entry.text;
        states.set(key, { condition, subject, ...about, siteId: entry.siteId, isUnknown: entry.isUnknown, since, happened, detail });
      }
    }
  }
  const all = [...states.values()];
  return { begun: all.filter((one) => 'since' in one), ended: [...restarted, ...all.filter((one) => 'endedAt' in one)] };
}
