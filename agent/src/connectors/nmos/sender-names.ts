import type { NmosDeviceEntry } from './device.ts';
import type { KnownSender } from './device-state.ts';

/** What of a device's senders other devices show. */
interface Named {
  readonly ids: readonly string[];
  readonly text: string;
}

/** The names of all senders. Subscriptions of receivers name them: a device is looked at again only where one that it takes has another name. */
export class SenderNames {
  readonly #senders = new Map<string, KnownSender>();
  readonly #named = new Map<string, Named>();
  readonly #dirty = new Set<NmosDeviceEntry>();

  find(id: string): KnownSender | null {
    return this.#senders.get(id) ?? null;
  }

  /** Something of a device is another. */
  changed(device: NmosDeviceEntry): void {
    this.#dirty.add(device);
  }

  /** A device is not kept any more. */
  dropped(device: NmosDeviceEntry): void {
    this.#dirty.delete(device);
    for (const id of this.#named.get(device.id)?.ids ?? []) this.#senders.delete(id);
    this.#named.delete(device.id);
  }

  /** To be called several times a second: many change together. */
  tick(devices: Iterable<NmosDeviceEntry>): void {
    const renamed = new Set([...this.#dirty].flatMap((device) => this.#name(device)));
    this.#dirty.clear();
    if (renamed.size === 0) return;
    for (const device of devices) if (device.takes().some((id) => renamed.has(id))) device.refresh();
  }

  /** The ids of its senders that have another name than before, those that it has no longer, too. */
  #name(device: NmosDeviceEntry): readonly string[] {
    const senders = [...device.senders()];
    const text = JSON.stringify(senders);
    const before = this.#named.get(device.id);
    if (before?.text === text) return [];
    for (const id of before?.ids ?? []) this.#senders.delete(id);
    for (const [id, sender] of senders) this.#senders.set(id, sender);
    const ids = senders.map(([id]) => id);
    this.#named.set(device.id, { ids, text });
    return [...(before?.ids ?? []), ...ids];
  }
}
