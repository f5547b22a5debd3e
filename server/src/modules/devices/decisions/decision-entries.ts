import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { IMPORTANCE_LABELS } from '@tutti/domain/importance';
import type { NewEvent } from '../../../event-log/append.ts';
import type { MovableDevice } from './lock-movable.ts';

/** An entry about a decision, without its author. */
export type DecisionEvent = Omit<NewEvent, 'source'>;

/** The device that something was decided about. */
type Decided = Pick<MovableDevice, 'accountId' | 'id' | 'name' | 'siteId'>;

const about = (device: Decided) =>
  ({
    accountId: device.accountId,
    severity: 'INFORMATION',
    target: { kind: 'DEVICE', id: device.id, name: device.name },
    siteId: device.siteId,
    deviceId: device.id,
  }) as const satisfies Partial<DecisionEvent>;

/** Its importance was decided. */
export const importanceChanged = (device: Decided, before: ImportanceLevel, after: ImportanceLevel): DecisionEvent => ({
  ...about(device),
  category: 'DEVICE_CONFIGURATION',
  type: 'deviceImportanceChanged',
  text: `Importance changed to ${IMPORTANCE_LABELS[after]}`,
  before,
  after,
});

/** Notes about it were written, changed or taken away: those of `after`. */
export const notesChanged = (
  device: Decided,
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): DecisionEvent => {
  const notes = Object.keys(after).sort().join(', ');
  return {
    ...about(device),
    category: 'DEVICE_CONFIGURATION',
    type: 'deviceNotesChanged',
    text: `${notes[0]?.toUpperCase()}${notes.slice(1)} changed`,
    before,
    after,
  };
};

/** The entry of a move in the site that the device left. */
export const MOVED_AWAY = 'deviceMovedAway';

type Site = { readonly id: string; readonly name: string };

/** Type and text of the entry of a move. */
function move({ siteId }: Decided, to: Site | null): readonly [type: string, text: string] {
  if (to === null) return ['deviceUnenrolled', 'Unassigned'];
  if (siteId === null) return ['deviceEnrolled', `Assigned to ${to.name}`];
  return siteId === to.id ? ['deviceConfigurationCleared', `Configuration cleared in ${to.name}`] : ['deviceMoved', `Moved to ${to.name}`];
}

/**
 * It changed its site, left it (null), or was cleared in it. The entry belongs to the site it came to, else to the one it left; a device that went from one to the other
 * has one in each. Which site the other is, is in the values, which are withheld from readers who may not see it.
 */
export const moved = (device: Decided, to: Site | null): DecisionEvent[] => {
  const [type, text] = move(device, to);
  const event: DecisionEvent = {
    ...about(device),
    category: 'DEVICE_ADMIN',
    type,
    text,
    siteId: to?.id ?? device.siteId,
    before: { domainId: device.siteId },
    after: { domainId: to?.id ?? null },
  };
  return type === 'deviceMoved' ? [{ ...event, type: MOVED_AWAY, text: 'Moved to another site', siteId: device.siteId }, event] : [event];
};

/** A spare took its place in its site: an entry about each of the two, which name each other. */
export const placeTaken = (device: Decided, spare: Decided, siteId: string, label: string): DecisionEvent[] => [
  {
    ...about(device),
    siteId,
    category: 'DEVICE_ADMIN',
    type: 'deviceReplaced',
    text: `Replaced by ${spare.name}`,
    after: { replacedBy: spare.id, label },
  },
  {
    ...about(spare),
    siteId,
    category: 'DEVICE_ADMIN',
    type: 'devicePlaceTaken',
    text: `Takes the place of ${device.name}`,
    after: { replaces: device.id },
  },
];

/** It was taken out of the account. */
export const forgotten = (device: Decided): DecisionEvent => ({
  ...about(device),
  category: 'DEVICE_ADMIN',
  type: 'deviceForgotten',
  text: 'Forgotten',
});

/** It was forgotten, and may be reported again. */
export const acceptedAgain = (device: Decided): DecisionEvent => ({
  ...about(device),
  category: 'DEVICE_ADMIN',
  type: 'deviceAccepted',
  text: 'Accepted again',
});
