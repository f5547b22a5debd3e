import type { AlertRuleValues } from '@tutti/domain/alerting/alert-rule-form';
import { isQuiet } from '@tutti/domain/alerting/quiet-hours';
import { GATHER_MS } from '@tutti/domain/alerting/would-notify';

/** A channel that is to be notified of a trouble, and what decides when. */
export interface PendingNotice {
  readonly troubleId: string;
  readonly channelId: string;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly dueAt: Date;
  readonly held: 'SILENCE' | 'QUIET_HOURS' | null;
  /** The site of the trouble now; null: none. */
  readonly siteId: string | null;
  /** The agent that is away, of itself and of devices of which nothing else is known; null: it is not about that. */
  readonly agentId: string | null;
  readonly quietHours: AlertRuleValues['quietHours'];
  readonly bundleMinutes: number;
  readonly bundlesDomains: boolean;
  /** Whether its site or device is silenced now. */
  readonly isSilenced: boolean;
}

/** Notices of one channel that belong into one message. */
interface Group {
  readonly channelId: string;
  /** null: several sites, or none. */
  readonly siteId: string | null;
  readonly notices: readonly PendingNotice[];
}
/** A group that is held back from now on. */
export interface HeldGroup extends Group {
  readonly why: 'SILENCE' | 'QUIET_HOURS';
}
/** A group that is sent now. */
export interface SentGroup extends Group {
  /** Whether a silence held some of it back until now. */
  readonly afterSilence: boolean;
}

/** When a channel last got a message about a site (null: about several or none; left out: about any); null: not in the last day. */
export type LastMessageAt = (channelId: string, siteId?: string | null) => Date | null;

/** What holds a notice back now; null: nothing. */
export const whyHeld = (
  notice: Pick<PendingNotice, 'isSilenced' | 'quietHours' | 'channelId'>,
  now: Date,
  zone: string,
): 'SILENCE' | 'QUIET_HOURS' | null => {
  if (notice.isSilenced) return 'SILENCE';
  const { quietHours } = notice;
  if (!quietHours || quietHours.exceptChannelIds.includes(notice.channelId)) return null;
  return isQuiet(quietHours, now, zone) ? 'QUIET_HOURS' : null;
};

/** Notices by the message they belong into, in the order of the notices: an agent that is away takes its devices along, of whichever sites. */
export function groupsOf<Notice extends Pick<PendingNotice, 'channelId' | 'siteId' | 'agentId' | 'bundlesDomains'>>(
  notices: readonly Notice[],
): { readonly channelId: string; readonly siteId: string | null; readonly notices: readonly Notice[] }[] {
  const groups = Map.groupBy(
    notices,
    ({ channelId, siteId, agentId, bundlesDomains }) => `${channelId} ${bundlesDomains ? '' : (agentId ?? siteId)}`,
  );
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const sites = new Set(of.map(({ siteId }) => siteId));
    return [{ channelId: first.channelId, siteId: sites.size === 1 ? first.siteId : null, notices: of }];
  });
}

const MINUTE_MS = 60_000;

/** The least time between two messages that the rules of these notices ask for, minutes. */
export const leastBundle = (notices: readonly Pick<PendingNotice, 'bundleMinutes'>[]): number =>
  notices.reduce((least, { bundleMinutes }) => Math.min(least, bundleMinutes), Number.POSITIVE_INFINITY);

/** Whether the bundle of these notices may go: what began first has waited for others, and the last message is long enough ago. */
export function mayGo(since: Date, bundleMinutes: number, last: Date | null, now: Date): boolean {
  if (now.getTime() - since.getTime() < GATHER_MS) return false;
  return last === null || now.getTime() - last.getTime() >= bundleMinutes * MINUTE_MS;
}

/**
 * What is done now about the notices that wait, in the order in which they are due. What is silenced, or due in quiet hours, is held back; what is not held goes into one message for each channel and site (or for each channel,
 * where the rule says so) once it has waited a few seconds for others and the last message is as long ago as the least of its rules asks. Held notices that are not held any more go the same way.
 */
export function decide(
  notices: readonly PendingNotice[],
  { now, zone, lastMessageAt }: { readonly now: Date; readonly zone: string; readonly lastMessageAt: LastMessageAt },
): { readonly held: readonly HeldGroup[]; readonly sent: readonly SentGroup[] } {
  const states = notices.map((notice) => ({ notice, why: whyHeld(notice, now, zone) }));
  const held = (['SILENCE', 'QUIET_HOURS'] as const).flatMap((why) =>
    groupsOf(states.flatMap((state) => (state.why === why && state.notice.held !== why ? [state.notice] : []))).map((group) => ({
      ...group,
      why,
    })),
  );
  const free = groupsOf(states.flatMap(({ notice, why }) => (why === null ? [notice] : [])));
  const sent = free.filter(({ channelId, siteId, notices: of }) => {
    const [first] = of;
    if (!first) return false;
    return mayGo(first.dueAt, leastBundle(of), first.bundlesDomains ? lastMessageAt(channelId) : lastMessageAt(channelId, siteId), now);
  });
  return { held, sent: sent.map((group) => ({ ...group, afterSilence: group.notices.some((notice) => notice.held === 'SILENCE') })) };
}
