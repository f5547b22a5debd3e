import type { ChannelCounts } from '../arc/channel-counts.ts';
import type { DanteIdentity } from '../arc/identity.ts';
import type { RxChannelRecord } from '../arc/rx-channels.ts';
import type { Settings } from '../arc/settings.ts';
import type { TxChannelRecord } from '../arc/tx-channels.ts';

/** A device that answers requests, as simulations and tests have one: what it answers, changed by the requests that it takes. */
export interface DanteModel {
  counts: ChannelCounts;
  name: string;
  identity: DanteIdentity;
  settings: Settings;
  tx: TxChannelRecord[];
  /** Custom names by channel. */
  txNames: Map<number, string>;
  rx: RxChannelRecord[];
  /** Takes no changes, as a device does that was locked at its controller. */
  locked: boolean;
}
