import type { LabelState } from '../../api/commands/channel-labels.ts';
import type { DeviceCommandInfo } from '../../api/commands/device-commands.ts';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import type { ChannelList } from '../../ui/channels/channel-list.ts';
import type { Previews } from './latency-preview.ts';
import type { RowProps } from './receive-row-props.ts';
import type { Selection } from './selection.ts';

/** What both forms of the list are given. */
export interface ListProps extends ChannelList, Pick<RowProps, 'closed' | 'deviceName' | 'labelling' | 'on'> {
  readonly channels: readonly ReceiveChannel[];
  readonly asked: ReadonlyMap<number, DeviceCommandInfo>;
  readonly labels: ReadonlyMap<number, LabelState>;
  /** See `useTransmitterLinks`. */
  readonly transmitters: ReadonlyMap<string, string>;
  /** Null: not known yet. */
  readonly previews: Previews | null;
  readonly selection: Selection;
}
