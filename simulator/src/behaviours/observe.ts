import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { SimDevice } from '../device.ts';
import type { World } from '../world.ts';
import { observeAudio } from './audio.ts';
import { observeRx, observeTx } from './channels.ts';
import { observeClock } from './clocking.ts';
import { observeIdentity } from './identity.ts';
import { observeLatency } from './latency.ts';
import { observeConnection, observeInterfaces } from './network.ts';
import { observeStreams } from './streams.ts';

/** What is observed of a section; null: nothing, which is so of the streams of a device that has none. */
type Observed<S extends FactSection> = S extends 'streams' ? FactValues[S] | null : FactValues[S];

/** Section → how it is observed. */
const OBSERVERS: { readonly [S in FactSection]: (device: SimDevice, world: World) => Observed<S> } = {
  identity: observeIdentity,
  interfaces: observeInterfaces,
  connection: observeConnection,
  clock: observeClock,
  tx: observeTx,
  rx: observeRx,
  streams: observeStreams,
  audio: observeAudio,
  latency: observeLatency,
};

/** What can be observed of a device in a section now. */
export const observe = <S extends FactSection>(section: S, device: SimDevice, world: World): Observed<S> =>
  OBSERVERS[section](device, world);
