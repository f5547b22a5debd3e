import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { IMPORTANCE_LABELS } from '@tutti/domain/importance';
import type { EventParty, NewEvent } from '../../../event-log/append.ts';
import type { Movable } from './lock-movable.ts';

/** The device that something was decided about. */
export type Decided = Pick<Movable, 'accountId' | 'id' | 'name' | 'siteId'>;

const about = (device: Decided, by: EventParty) =>
  ({
    accountId: device.accountId,
    severity: 'INFORMATION',
    source: by,
    target: { kind: 'DEVICE', id: device.id, name: device.name },
    siteId: device.siteId,
    deviceId: device.id,
  }) as const satisfies Partial<NewEvent>;

/** Its importance was decided. */
export const importanceChanged = (device: Decided, by: EventParty, before: ImportanceLevel, after: ImportanceLevel): NewEvent => ({
  ...about(device, by),
  category: 'DEVICE_CONFIGURATION',
  type: 'deviceImportanceChanged',
  text: `Importance changed to ${IMPORTANCE_LABELS[after]}`,
  before,
  after,
});

/** Notes about it were written, changed or taken away: those of `after`. */
export const notesChanged = (
  device: Decided,
  by: EventParty,
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): NewEvent => {
  const notes = Object.keys(after).sort().join(', ');
  return {
    ...about(device, by),
    category: 'DEVICE_CONFIGURATION',
    type: 'deviceNotesChanged',
    text: `${notes[0]?.toUpperCase()}${notes.slice(1)} changed`,
    before,
    after,
  };
};

/** It changed its site, or left it (null). The entry belongs to the site it came to, else to the one it left. */
export const moved = (device: Decided, by: EventParty, to: { readonly id: string; readonly name: string } | null): NewEvent => ({
  ...about(device, by),
  category: 'DEVICE_ADMIN',
  type: to === null ? 'deviceUnenrolled' : device.siteId === null ? 'deviceEnrolled' : 'deviceMoved',
  text:
    to === null
      ? 'Unassigned'
      : device.siteId === to.id
        ? `Configuration cleared in ${to.name}`
        : `${device.siteId === null ? 'Assigned' : 'Moved'} to ${to.name}`,
  siteId: to?.id ?? device.siteId,
  before: { domainId: device.siteId },
  after: { domainId: to?.id ?? null },
});

/** It was taken out of the account. */
export const forgotten = (device: Decided, by: EventParty): NewEvent => ({
  ...about(device, by),
  category: 'DEVICE_ADMIN',
  type: 'deviceForgotten',
  text: 'Forgotten',
});
