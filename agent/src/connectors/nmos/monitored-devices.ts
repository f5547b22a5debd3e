import { objectControl } from '@tutti/protocols/nmos/versions';
import type { NmosDeviceEntry } from './device.ts';
import type { ReceiverHealth } from './device-state.ts';
import { placeAt } from './host.ts';
import { ReceiverMonitors } from './monitors.ts';

/** How long after the end of a connection the next is opened, ms. */
const AGAIN_MS = 15_000;
/** Most connections. */
const MOST = 500;

interface Followed {
  /** Where, as one text. */
  readonly at: string;
  readonly monitors: ReceiverMonitors | null;
  /** Null: it is open. */
  endedAt: number | null;
}

/** Follows the receiver monitors of all devices that offer them. */
export class MonitoredDevices {
  readonly #now: () => number;
  readonly #followed = new Map<string, Followed>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** To be called several times a second, with the devices that are there and those that are not. */
  tick(devices: Iterable<NmosDeviceEntry>): void {
    for (const device of devices) {
      const href = objectControl(device.state.picture.device.controls);
      const isWanted = device.state.present && device.state.picture.receivers.length > 0 && device.host !== null && href !== null;
      this.#follow(device, isWanted ? href : null);
    }
  }

  /** A device is not kept any more. */
  drop(id: string): void {
    this.#followed.get(id)?.monitors?.close();
    this.#followed.delete(id);
  }

  close(): void {
    for (const { monitors } of this.#followed.values()) monitors?.close();
  }

  #follow(device: NmosDeviceEntry, href: string | null): void {
    const known = this.#followed.get(device.id);
    const place = device.host && href !== null ? placeAt(device.host.address, href.replace(/^ws/, 'http')) : null;
    const at = JSON.stringify(place);
    if (known?.at === at && (known.endedAt === null || this.#now() - known.endedAt < AGAIN_MS)) return;
    if (known?.at !== at) known?.monitors?.close();
    if (known && !place) {
      this.#followed.delete(device.id);
      device.monitored(new Map());
    }
    if (!place || (!known && this.#followed.size >= MOST)) return;
    const changed = (health: ReadonlyMap<string, ReceiverHealth>): void => {
      if (this.#followed.get(device.id) === followed) device.monitored(health);
    };
    const followed: Followed = {
      at,
      monitors: new ReceiverMonitors({
        place,
        changed,
        ended: () => {
          followed.endedAt = this.#now();
        },
      }),
      endedAt: null,
    };
    this.#followed.set(device.id, followed);
  }
}
