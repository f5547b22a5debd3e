import * as v from 'valibot';
import { readState, StateFile } from '../core/state-file.ts';

/** Most devices that are remembered: a host that announces new ones without end fills no disk. */
const MOST_KNOWN = 5000;

const Known = v.object({ family: v.string(), name: v.string(), forgottenAt: v.nullable(v.string()) });
const KnownFile = v.record(v.string(), Known);

/** A device that was found once. */
export type KnownDevice = v.InferOutput<typeof Known>;

/**
 * The devices that this agent found since it joined, on disk: so that after a restart it goes on speaking for those that are away, and reports nothing of those that the
 * account forgot.
 */
export class KnownDevices {
  readonly #devices: Map<string, KnownDevice>;
  readonly #file: StateFile;

  private constructor(devices: Map<string, KnownDevice>, path: string) {
    this.#devices = devices;
    this.#file = new StateFile(path, () => Object.fromEntries(this.#devices));
  }

  /** @throws where the file is damaged. */
  static async open(path: string): Promise<KnownDevices> {
    const devices = await readState(path, KnownFile).catch((error: unknown) => {
      throw new Error(`${path} cannot be read as the list of known devices.`, { cause: error });
    });
    return new KnownDevices(new Map(Object.entries(devices ?? {})), path);
  }

  get all(): ReadonlyMap<string, KnownDevice> {
    return this.#devices;
  }

  isForgotten(id: string): boolean {
    return (this.#devices.get(id)?.forgottenAt ?? null) !== null;
  }

  /** A device was found, or has another name. Resolves when that is on disk. */
  async remember(id: string, family: string, name: string): Promise<void> {
    const known = this.#devices.get(id);
    if ((known?.family === family && known.name === name) || (!known && this.#devices.size >= MOST_KNOWN)) return;
    this.#devices.set(id, { family, name, forgottenAt: known?.forgottenAt ?? null });
    await this.#file.save();
  }

  /** The account forgot the device. Resolves when that is on disk. */
  async forget(id: string, at: Date): Promise<void> {
    const known = this.#devices.get(id) ?? { family: '', name: id, forgottenAt: null };
    this.#devices.set(id, { ...known, forgottenAt: at.toISOString() });
    await this.#file.save();
  }

  /** The account takes the device back. Resolves when that is on disk. */
  async acceptAgain(id: string): Promise<void> {
    const known = this.#devices.get(id);
    if (!known) return;
    this.#devices.set(id, { ...known, forgottenAt: null });
    await this.#file.save();
  }
}
