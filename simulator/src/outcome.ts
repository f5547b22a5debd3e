import { mediaTypesMatch } from '@tutti/domain/media-types';
import { rxSummary } from '@tutti/domain/rx-status';
import { latencyOf, sampleRateOf } from './audio-settings.ts';
import { mediaOf } from './catalogue.ts';
import { isThere, type RxChannel, type SimDevice, type Source, subnetOf } from './device.ts';
import { policyOf } from './encryption-scheme.ts';

/** What a subscription comes to: its status, and the transmit channel where it is connected. */
export interface Outcome {
  readonly status: string;
  readonly source: Source | null;
}

/** Whether audio passes. */
export const isConnected = (status: string): boolean => rxSummary(status) === 'CONNECTED';

const UNRESOLVED: Outcome = { status: 'UNRESOLVED', source: null };

/** Lists of channel names are shared between devices: each is indexed once. */
const indexes = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** The transmit channel of this name, from 1; undefined where there is none. */
function indexOf(device: SimDevice, channel: string): number | undefined {
  let index = indexes.get(device.tx);
  if (!index) {
    index = new Map(device.tx.map((name, i) => [name.toLowerCase(), i + 1]));
    indexes.set(device.tx, index);
  }
  return index.get(channel.toLowerCase());
}

/** Where a running flow comes from, while it can run on. A flow knows addresses, not names: it does not mind a rename. */
function running(device: SimDevice, { status, source }: RxChannel): Source | null {
  const goesOn = source !== null && isConnected(status) && isThere(source.device) && source.device.place === device.place;
  return goesOn ? source : null;
}

/** Whether a channel can take what another sends: the same media, and audio at the same sample rate. */
function isOneFormat(device: SimDevice, index: number, { device: transmitter, index: sent }: Source): boolean {
  const media = mediaOf(device.model, 'rx', index);
  if (!mediaTypesMatch(media, mediaOf(transmitter.model, 'tx', sent))) return false;
  return media !== 'AUDIO' || sampleRateOf(device) === sampleRateOf(transmitter);
}

/** Whether two devices, who found each other, can set a flow up between two channels; else why not. */
function flow(device: SimDevice, index: number, source: Source): string {
  const { device: transmitter, index: sent } = source;
  if (transmitter === device) return device.model.subscribesSelf ? 'SUBSCRIBE_SELF' : 'SUBSCRIBE_SELF_POLICY';
  if (!device.place.reaches(subnetOf(device), subnetOf(transmitter))) return 'NO_CONNECTION';
  if (!isOneFormat(device, index, source)) return 'CHANNEL_FORMAT';
  if (transmitter.model.txLatencyUs > latencyOf(device)) return 'CHANNEL_LATENCY';
  return policyOf(transmitter, sent) === 'STRICT' && !device.model.encrypts ? 'TX_CHANNEL_ENCRYPTED' : 'DYNAMIC';
}

function byNetwork(device: SimDevice, index: number, rx: RxChannel): Outcome {
  if (rx.device === null || rx.channel === null) return { status: 'NONE', source: null };
  const runs = running(device, rx);
  if (runs) return { status: flow(device, index, runs), source: runs };
  const transmitter = device.place.named(rx.device).find(isThere);
  if (!transmitter) return UNRESOLVED;
  const sent = indexOf(transmitter, rx.channel);
  if (sent === undefined) return { status: 'INVALID_CHANNEL', source: null };
  const source = { device: transmitter, index: sent };
  return { status: flow(device, index, source), source };
}

/** The status that is shown whatever is true: a fault's, or an inventory file's. */
export const statedStatus = (device: SimDevice, index: number, rx: RxChannel): string | undefined =>
  device.faults.forced.get(index)?.at(-1) ?? rx.inventoryStatus ?? undefined;

/** What becomes of a subscription in the end, by the names and the network of its place. */
export function outcomeOf(device: SimDevice, index: number, rx: RxChannel): Outcome {
  const real = byNetwork(device, index, rx);
  const status = statedStatus(device, index, rx) ?? rx.failure?.status ?? real.status;
  return { status, source: isConnected(status) ? real.source : null };
}
