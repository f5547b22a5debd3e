/** Which lines of a snapshot can be recalled, and why the others cannot: by the rules of the mutations that each line stands for. */
import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';
import { labelsLeftOut } from '@tutti/domain/channel-labels';
import { deviceNameProblem, nameKey } from '@tutti/domain/device-names';
import { deviceNoteProblem } from '@tutti/domain/device-notes';
import type { SnapshotDevice, SnapshotDocument } from '@tutti/domain/snapshot-document';
import { GraphQLError } from 'graphql';
import type { Action } from '../../access/permissions.ts';
import { can, type Viewer } from '../../access/viewer.ts';
import { deviceOffline } from '../../api-errors.ts';
import { type DeviceRecord, isConnected, requireCapability } from '../devices/index.ts';
import type { Judgement, LineChange, SnapshotLineDraft, ToggleName, UnderWay } from './line-records.ts';
import type { SiteNow } from './snapshot-lines.ts';
import { subscriptionJudge } from './subscription-judge.ts';

/** Toggle → the command that sets it. */
export const TOGGLE_COMMANDS = {
  preferredLeader: 'clockPreferredLeader',
  unicast: 'clockUnicast',
  externalWordClock: 'clockExternalSync',
  unicastDelayRequests: 'clockV1UnicastDelayRequests',
} as const satisfies Record<ToggleName, CommandKind>;

/** The command that makes a change at a device; null: it is a decision. */
export function commandFor(change: LineChange): CommandKind | null {
  if (change.kind === 'NAME') return 'rename';
  if (change.kind === 'LABEL') return change.direction === 'rx' ? 'rxLabels' : 'txLabels';
  if (change.kind === 'SUBSCRIPTION') return 'subscribe';
  return change.kind === 'TOGGLE' ? TOGGLE_COMMANDS[change.toggle] : null;
}

const ACTIONS = {
  NAME: 'DESCRIBE',
  LABEL: 'DESCRIBE',
  SUBSCRIPTION: 'ROUTE',
  TOGGLE: 'CLOCK_DEVICES',
  SITE_CLOCK: 'CLOCK_DOMAINS',
  NOTE: 'DESCRIBE',
  IMPORTANCE: 'DESCRIBE',
} as const satisfies Record<LineChange['kind'], Action>;

export const GONE = 'No longer at this site.';
const LEADER_MAY_CHANGE = 'Where this changes the clock leader, devices may lose their lock for some seconds.';

/** Judges lines as if all of them were recalled together: names first, then labels, and subscriptions by the names and labels that there are then. */
export function judgeLines(
  drafts: readonly SnapshotLineDraft[],
  document: SnapshotDocument,
  site: SiteNow,
  viewer: Viewer,
  underWay: UnderWay = new Map(),
): ReadonlyMap<string, Judgement> {
  const devices = new Map(site.devices.map((device) => [device.id, device]));
  const then = new Map(document.devices.map((device) => [device.id, device]));
  const judged = new Map<string, Judgement>();
  const note = (drafted: readonly SnapshotLineDraft[], judge: (draft: SnapshotLineDraft) => Partial<Judgement>) => {
    for (const draft of drafted) {
      const { problem = null, warning = null } = judge(draft);
      judged.set(draft.id, problem === null && warning === null ? FREE : { problem, warning });
    }
  };
  const closed = closedOnce((draft) => closedBy(draft, site, viewer, devices.get(draft.deviceId ?? ''), then.get(draft.deviceId ?? '')));
  note(drafts, (draft) => closed(draft) ?? FREE);
  const openLines = () => drafts.filter(({ id }) => judged.get(id)?.problem === null);
  const openOf = (kind: LineChange['kind']) => openLines().filter(({ change }) => change.kind === kind);
  note(
    openLines().filter(({ change }) => change.kind !== 'LABEL' && change.kind !== 'SUBSCRIPTION'),
    (draft) => judgeAlone(draft, site),
  );
  for (const group of Map.groupBy(openOf('LABEL'), labelGroup).values()) {
    const problems = labelProblems(group, site);
    note(group, ({ change }) => ({ problem: change.kind === 'LABEL' ? (problems.get(change.index) ?? null) : null }));
  }
  const judgeSubscription = subscriptionJudge([...openOf('NAME'), ...openOf('LABEL')], site, underWay);
  note(openOf('SUBSCRIPTION'), judgeSubscription);
  return judged;
}

/** Of a site of thousands of lines nearly all: one object for all of them. */
const FREE: Judgement = { problem: null, warning: null };

/** `closedBy`, asked once for all lines of a device that are alike to it. null: the line is open. */
function closedOnce(ask: (draft: SnapshotLineDraft) => string | null): (draft: SnapshotLineDraft) => Judgement | null {
  const known = new Map<string | null, Map<string, Judgement | null>>();
  return (draft) => {
    const of = known.get(draft.deviceId) ?? new Map<string, Judgement | null>();
    known.set(draft.deviceId, of);
    const kind = commandFor(draft.change) ?? draft.change.kind;
    const before = of.get(kind);
    if (before !== undefined) return before;
    const problem = ask(draft);
    const made = problem === null ? null : { problem, warning: null };
    of.set(kind, made);
    return made;
  };
}

const labelGroup = ({ id }: SnapshotLineDraft): string => id.slice(0, id.lastIndexOf('/'));

/** Why a line cannot be recalled whatever it says; null: nothing of the kind. */
function closedBy(
  { deviceId, change }: SnapshotLineDraft,
  site: SiteNow,
  viewer: Viewer,
  device: DeviceRecord | undefined,
  then: SnapshotDevice | undefined,
): string | null {
  if (deviceId !== null && !device) return GONE;
  if (!can(viewer, ACTIONS[change.kind], site))
    return device ? `You are not allowed to do this to ${device.name}.` : 'You are not allowed to do this at this site.';
  const family = device?.identity.family ?? null;
  if (device && then?.family && family && then.family !== family)
    return `It is of another family by now: ${family} instead of ${then.family}.`;
  const kind = commandFor(change);
  if (!device || kind === null) return null;
  if (!isConnected(device)) return deviceOffline(device).message;
  try {
    requireCapability(device, kind);
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

/** What is wrong with a line that no other one has a part in. */
function judgeAlone({ change, deviceId }: SnapshotLineDraft, site: SiteNow): Partial<Judgement> {
  if (change.kind === 'NAME') return { problem: deviceNameProblem(change.name), warning: nameWarning(change.name, deviceId, site) };
  if (change.kind === 'NOTE') return { problem: deviceNoteProblem(change.note, change.text) };
  if (change.kind === 'TOGGLE') return { warning: change.toggle === 'preferredLeader' ? LEADER_MAY_CHANGE : null };
  if (change.kind !== 'SITE_CLOCK') return {};
  // As ClockingGroupSet: it may be received and shown, never chosen (open point C13).
  const problem = change.value === 'SMPTE' ? 'SMPTE cannot be chosen. Choose DEFAULT or AES67.' : null;
  return { problem, warning: LEADER_MAY_CHANGE };
}

function nameWarning(name: string, deviceId: string | null, { devices }: SiteNow): string {
  const isTaken = devices.some((other) => other.id !== deviceId && nameKey(other.name) === nameKey(name));
  if (isTaken) return `Another device of the site is called ${name}.`;
  return 'Receivers find it by its name: subscriptions to its present name end at their next restart.';
}

/** The labels of one direction of a device that cannot be given together: channel → why. */
function labelProblems(group: readonly SnapshotLineDraft[], site: SiteNow): ReadonlyMap<number, string> {
  const wanted = group.flatMap(({ change }) => (change.kind === 'LABEL' ? [{ index: change.index, name: change.label }] : []));
  const [first] = group;
  if (first?.change.kind !== 'LABEL') return new Map();
  const { direction } = first.change;
  return labelsLeftOut(direction, wanted, site.channels.get(first.deviceId ?? '')?.[direction] ?? []);
}
