import type { LabelState } from '../../api/commands/channel-labels.ts';
import type { DeviceCommandInfo } from '../../api/commands/device-commands.ts';
import type { Labelling } from '../../ui/channels/channel-label.tsx';
import type { ChannelList } from '../../ui/channels/channel-list.ts';
import type { Policy, TransmitChannel } from './device-transmit-documents.ts';

/** What is the same for every channel of the list. */
export interface Shared extends ChannelList {
  /** Whether the device encrypts media at all (TX-005). */
  readonly encrypts: boolean;
  /** The site encrypts nothing (TX-010). */
  readonly off: boolean;
  /** Why the device takes no other policy; null: it does. */
  readonly notOffered: string | null;
  readonly onChoose: (index: number, policy: Policy) => void;
  /** Null: the viewer may label nothing. */
  readonly labelling: Labelling | null;
}

/** A row or card. */
export interface RowProps extends Shared {
  readonly channel: TransmitChannel;
  readonly command: DeviceCommandInfo | undefined;
  readonly wanted: Policy | undefined;
  readonly label: LabelState | undefined;
}

/** What both forms of the list are given. */
export interface ListProps extends Shared {
  readonly channels: readonly TransmitChannel[];
  readonly commands: ReadonlyMap<number, DeviceCommandInfo>;
  readonly wanted: ReadonlyMap<number, Policy>;
  readonly labels: ReadonlyMap<number, LabelState>;
}
