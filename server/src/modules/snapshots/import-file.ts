import { keptNote } from '@tutti/domain/device-notes';
import type { SnapshotDevice, SnapshotDocument, SnapshotFile } from '@tutti/domain/snapshot-document';
import type { SnapshotNotTaken } from '../../graphql/generated/resolvers.ts';
import { isPreset, type KnownDevice, readPreset } from './preset/read-preset.ts';
import { readFile } from './read-file.ts';

/** What a file becomes. `name`, `note`: left out where it has none. */
export interface ImportedFile {
  readonly name?: string | undefined;
  readonly note?: string | null | undefined;
  readonly document: SnapshotDocument;
  /** What of a preset is not in it. */
  readonly notTaken: readonly SnapshotNotTaken[];
}

/** Reads a snapshot that was exported, or a preset of Dante Controller, as a snapshot of the site whose devices are `known`. Throws BAD_USER_INPUT (`document`). */
export const readImport = (text: string, known: readonly KnownDevice[]): ImportedFile =>
  isPreset(text) ? readPreset(text, known) : ofFile(readFile(text));

const ofFile = ({ name, note, format, version, clocking, devices }: SnapshotFile): ImportedFile => ({
  name,
  note,
  document: { format, version, clocking, devices: devices.map(asKept) },
  notTaken: [],
});

/** A device with its notes as those are kept that people type: else one with a space at its end would differ for ever. */
const asKept = (device: SnapshotDevice): SnapshotDevice => ({
  ...device,
  ...(device.location === undefined ? {} : { location: keptNote(device.location) }),
  ...(device.description === undefined ? {} : { description: keptNote(device.description) }),
  ...(device.comments === undefined ? {} : { comments: keptNote(device.comments) }),
});
