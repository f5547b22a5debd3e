import { visibleLine } from '@tutti/domain/form-rules';
import type { SnapshotNotTaken } from '../../../graphql/generated/resolvers.ts';

/** Most kinds of elements that are named, and most devices of each. */
const MOST_ELEMENTS = 100;
const MOST_DEVICES = 20;

export const NO_SUCH_SETTING = 'A snapshot has no such setting.';
export const NOT_KNOWN = 'What this is, Tutti does not know.';
export const NOT_FOUND_HERE = 'It has no id, and not exactly one device of this site has its name.';
export const NO_AUDIO = 'Only channels of audio are read.';

/** Gathers what of a file is not in the snapshot, the same of several devices once. */
export class NotTaken {
  readonly #found = new Map<string, { readonly element: string; readonly reason: string; readonly devices: Set<string> }>();

  /** `device`: its name in the file; null: it is of the file as a whole. */
  add(element: string, reason: string, device: string | null): void {
    const shown = visibleLine(element.slice(0, 60));
    const key = `${shown} ${reason}`;
    const known = this.#found.get(key) ?? { element: shown, reason, devices: new Set() };
    if (!this.#found.has(key) && this.#found.size >= MOST_ELEMENTS) return;
    if (device !== null) known.devices.add(visibleLine(device));
    this.#found.set(key, known);
  }

  list(): SnapshotNotTaken[] {
    return [...this.#found.values()].map(({ element, reason, devices }) => ({
      element,
      reason,
      devices: [...devices].slice(0, MOST_DEVICES),
      deviceCount: devices.size,
    }));
  }
}
