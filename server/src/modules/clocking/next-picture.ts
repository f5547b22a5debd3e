import { isDeepStrictEqual } from 'node:util';
import { clockChanges } from '@tutti/domain/clock-rules/changes';
import type { ClockPicture, ObservedCondition } from '@tutti/domain/clock-rules/clock-picture';
import { clockVerdicts } from '@tutti/domain/clock-rules/clock-verdicts';
import { observeClocks } from '@tutti/domain/clock-rules/observed';
import type { WantedDomains } from '@tutti/domain/clock-rules/wanted-domain';
import { isConnected } from '../devices/index.ts';
import { observedClock } from './clock-inputs.ts';
import type { ClockDevice } from './read-clocks.ts';
import type { RecordedChange, SeenClocks } from './seen-clocks.ts';

/** An election takes this long, ms: a condition that ends within it is not reported. */
export const ELECTION_MS = 2_000;
/** How long a change of leader is shown among the alerts, ms. */
const RECENT_CHANGE_MS = 3_600_000;
/** Changes of leader that are shown among the alerts, the newest: a site where leaders change all the time must not get an endless list of alerts. */
const MOST_CHANGES = 20;

/** The result of evaluating the clocks of a site. */
export interface PictureUpdate {
  readonly seen: SeenClocks;
  /** What is recorded now: the changes of leader, and the conditions that began or ended, each with the time it happened. */
  readonly changes: readonly RecordedChange[];
  readonly began: readonly { readonly condition: ObservedCondition; readonly at: Date }[];
  /** Of one that ended, whether all its devices are still connected: else it is not known whether it is over. */
  readonly ended: readonly { readonly condition: ObservedCondition; readonly at: Date; readonly isKnown: boolean }[];
  /** The devices whose verdict is different now. */
  readonly rejudged: readonly string[];
  /** Whether what people are shown has changed. */
  readonly isNews: boolean;
  /** When to evaluate again without a new report; null: not at all. */
  readonly again: Date | null;
}

/** What the devices report now, without conclusions about devices whose agent is away: they may still lead. */
function observe(devices: readonly ClockDevice[], wanted: WantedDomains, before: SeenClocks | null): ClockPicture {
  const picture = observeClocks(devices.map(observedClock), wanted);
  const lost = new Set(devices.filter(({ agentConnected }) => !agentConnected).map(({ id }) => id));
  const led = new Set(picture.leaders.map(({ domain }) => domain.key));
  const kept = before?.leaders.filter(({ deviceId, domain }) => deviceId !== null && lost.has(deviceId) && !led.has(domain.key)) ?? [];
  return { ...picture, leaders: [...picture.leaders, ...kept] };
}

/** The key of `since` for the leaders, which are recorded all at once. */
const LEADERS = 'LEADERS';

/**
 * Compares what the devices of a site say now with what was seen before (null: nothing yet, so that the leaders are taken as they are). `wanted`: the clock
 * domains the site is set to. `receivedAt`: when the server received the change. Null where nothing is observed: no device is connected, and it is not the devices that are away.
 */
export function nextPicture(
  before: SeenClocks | null,
  devices: readonly ClockDevice[],
  wanted: WantedDomains,
  receivedAt: Date,
  now: Date,
): PictureUpdate | null {
  if (!devices.some(isConnected) && devices.some(({ agentConnected }) => !agentConnected)) return null;
  const picture = observe(devices, wanted, before);
  const known = { leaders: before?.leaders ?? picture.leaders, subnets: [], conditions: before?.conditions ?? [] };
  const all = clockChanges(known, picture, devices.map(observedClock));
  const sinceOf = (key: string): string => sinceThen(before?.since[key], receivedAt, now);
  const lasts = (key: string): boolean => now.getTime() - Date.parse(sinceOf(key)) >= ELECTION_MS;

  const wasKnown = new Set(known.conditions.map(({ key }) => key));
  const conditions = picture.conditions.filter(({ key }) => wasKnown.has(key) || lasts(key));
  const last = new Set(conditions.map(({ key }) => key));
  const waiting = picture.conditions.map(({ key }) => key).filter((key) => !last.has(key));

  const moved = eachOnce(all.filter((change) => change.kind === 'LEADER_CHANGED'));
  // While two lead, one of them is taking over: the change is recorded when it has.
  const twoLead = picture.conditions.some(({ kind, key }) => kind === 'TWO_LEADERS' && waiting.includes(key));
  const isSettled = !twoLead && (moved.every(({ from, to }) => from && to) || lasts(LEADERS));
  if (!isSettled && moved.length > 0) waiting.push(LEADERS);
  const moment = momentsOf(devices, known.conditions);
  const recorded = isSettled ? moved.map((change): RecordedChange => ({ ...change, at: moment(change, sinceOf(LEADERS)) })) : [];
  const newest = firstOfEach([...recorded.toReversed(), ...(before?.changes ?? [])], ({ domain }) => domain.key);
  const recent = newest.filter(({ at }) => now.getTime() - Date.parse(at) < RECENT_CHANGE_MS).slice(0, MOST_CHANGES);

  const here = new Set(devices.filter(isConnected).map(({ id }) => id));
  const keys = [...conditions.map(({ key }) => key), ...waiting];
  const seen: SeenClocks = {
    version: 2,
    leaders: isSettled ? picture.leaders : known.leaders,
    conditions,
    since: Object.fromEntries(keys.map((key) => [key, sinceOf(key)])),
    changes: recent,
  };
  const times = [
    ...waiting.map((key) => Date.parse(sinceOf(key)) + ELECTION_MS),
    ...recent.map(({ at }) => Date.parse(at) + RECENT_CHANGE_MS),
  ];
  return {
    seen,
    changes: recorded,
    began: conditions.filter(({ key }) => !wasKnown.has(key)).map((condition) => ({ condition, at: new Date(sinceOf(condition.key)) })),
    ended: known.conditions
      .filter(({ key }) => !last.has(key))
      .map((condition) => ({ condition, at: receivedAt, isKnown: condition.deviceIds.every((id) => here.has(id)) })),
    rejudged: rejudged(known.conditions, conditions),
    isNews: !isDeepStrictEqual([conditions, recent], [known.conditions, before?.changes ?? []]),
    again: times.length > 0 ? new Date(Math.min(...times)) : null,
  };
}

/** The devices for which these conditions mean something else than those before. */
function rejudged(before: readonly ObservedCondition[], now: readonly ObservedCondition[]): string[] {
  const [old, next] = [before, now].map((conditions) => clockVerdicts(conditions, ({ key }) => key));
  return [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])].filter((id) => !isDeepStrictEqual(old?.get(id), next?.get(id)));
}

/** Since when something is so, ISO time: as stored before, unless that moment is in the future because the clock was set back. */
const sinceThen = (known: string | undefined, receivedAt: Date, now: Date): string =>
  known !== undefined && Date.parse(known) <= now.getTime() ? known : receivedAt.toISOString();

/** The first item of each key. */
function firstOfEach<T>(list: readonly T[], keyOf: (item: T) => string): T[] {
  const firsts = new Map<string, T>();
  for (const item of list) if (!firsts.has(keyOf(item))) firsts.set(keyOf(item), item);
  return [...firsts.values()];
}

/** A leader of both versions of PTP, or of several domains, changes in all of them: that is recorded once, for the first one. */
const eachOnce = <C extends Pick<RecordedChange, 'from' | 'to'>>(changes: readonly C[]): C[] =>
  firstOfEach(changes, ({ from, to }) => JSON.stringify([from, to].map((clock) => clock && [clock.deviceId, clock.identity, clock.name])));

/** When a leader changed: when the old one disconnected, where that is the cause and was recent; else when it was reported. */
function momentsOf(devices: readonly ClockDevice[], conditions: readonly ObservedCondition[]) {
  const byId = new Map<string | undefined | null, ClockDevice>(devices.map((device) => [device.id, device]));
  const longGone = new Set<string | null | undefined>(
    conditions.flatMap((one) => (one.kind === 'LEADER_GONE' ? [one.leader.deviceId] : [])),
  );
  return ({ from, cause }: Pick<RecordedChange, 'from' | 'cause'>, receivedAt: string): string => {
    const changedAt = byId.get(from?.deviceId)?.connectionChangedAt;
    const wentAway = cause.why === 'NOT_CONNECTED' || cause.why === 'AGENT_NOT_CONNECTED';
    if (!wentAway || !changedAt || longGone.has(from?.deviceId)) return receivedAt;
    return changedAt.toISOString() < receivedAt ? changedAt.toISOString() : receivedAt;
  };
}
