import { SETTINGS_PORT } from './carry-out.ts';
import type { DanteDevice } from './device.ts';
import { missingQueries, QUERIES } from './queries.ts';
import { DanteRefusal } from './refusal.ts';
import type { SettingsRequests } from './settings-requests.ts';

/** Lets devices announce their settings: at each one question after the other. */
export class AnnouncementQueries {
  readonly #settings: SettingsRequests;
  /** The device that is being asked → whether it is to be asked for everything once more. */
  readonly #asking = new Map<string, boolean>();

  constructor(settings: SettingsRequests) {
    this.#settings = settings;
  }

  /** Asks a device to announce everything, or what it has not announced yet. One that is being asked is not asked beside that. */
  async ask(device: DanteDevice, all: boolean): Promise<void> {
    const { source } = device;
    const underWay = this.#asking.get(source);
    if (underWay !== undefined) return void this.#asking.set(source, underWay || all);
    let isForAll = all;
    try {
      do {
        this.#asking.set(source, false);
        await this.#askOnce(device, isForAll);
        isForAll = this.#asking.get(source) === true;
      } while (isForAll);
    } finally {
      this.#asking.delete(source);
    }
  }

  async #askOnce(device: DanteDevice, all: boolean): Promise<void> {
    const to = { address: device.found.to.address, port: SETTINGS_PORT };
    try {
      for (const query of all ? QUERIES : missingQueries(device.announced))
        await this.#settings.query({ ...query, device: device.source, to }, query.announcement);
    } catch (error) {
      // Too much waits for it: it is asked again at its next turn.
      if (!(error instanceof DanteRefusal)) throw error;
    }
  }
}
