import type { LabelState } from '../../api/commands/channel-labels.ts';
import type { DeviceCommandInfo } from '../../api/commands/device-commands.ts';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import type { Labelling } from '../../ui/channels/channel-label.tsx';
import type { ChannelList } from '../../ui/channels/channel-list.ts';
import type { LatencyBins } from '../../ui/channels/latency-bars.tsx';

/** What can be done on a row or card; the same object for the life of the list. */
export interface RowEvents {
  /** `range`: everything from the row that was touched last to this one. */
  readonly select: (index: number, select: boolean, range: boolean) => void;
  readonly edit: (index: number) => void;
  readonly latency: (index: number) => void;
  /** Goes to an address of the console. */
  readonly go: (href: string) => void;
  /** Puts the reason of a command that failed away. */
  readonly dismiss: (command: DeviceCommandInfo) => void;
}

/** What a row or card shows. Everything but the channel's own facts is the same object until it changes. */
export interface RowProps extends ChannelList {
  readonly channel: ReceiveChannel;
  readonly deviceName: string;
  /** Why no subscription of the device can be changed now; null: they can. */
  readonly closed: string | null;
  /** Where its transmitter transmits; undefined where the site knows no such name. */
  readonly transmitter: string | undefined;
  readonly asked: DeviceCommandInfo | undefined;
  /** Undefined: measured nothing; null: not known yet. */
  readonly preview: LatencyBins | undefined | null;
  readonly on: RowEvents;
  /** Undefined: nothing is going on with its label. */
  readonly label: LabelState | undefined;
  /** Null: the viewer may label nothing. */
  readonly labelling: Labelling | null;
}
