import type { TFunction } from 'i18next';
import type { DeviceCommandInfo } from '../../api/device-commands.ts';
import type { LatencyBins } from '../../ui/latency-bars.tsx';
import type { LevelSource } from '../../ui/signal-level.ts';
import type { MeterWords } from '../../ui/signal-meter.tsx';
import type { ReceiveChannel } from './documents.ts';

/** The words of the channels, looked up once for the whole list. */
export type ChannelWords = TFunction<'channels'>;

/** The name of a channel, its number where it has none. */
export const nameOf = ({ index, name }: Pick<ReceiveChannel, 'index' | 'name'>, words: ChannelWords): string =>
  name || words('unnamed', { index });

/** What can be done on a row or card; the same object for the life of the list. */
export interface RowEvents {
  /** `range`: everything from the row that was touched last to this one. */
  readonly select: (index: number, select: boolean, range: boolean) => void;
  readonly edit: (index: number) => void;
  readonly latency: (index: number) => void;
  /** Puts the reason of a command that failed away. */
  readonly dismiss: (command: DeviceCommandInfo) => void;
}

/** What a row or card shows. Everything but the channel's own facts is the same object until it changes. */
export interface RowProps {
  readonly channel: ReceiveChannel;
  readonly deviceName: string;
  readonly asked: DeviceCommandInfo | undefined;
  /** Undefined: measured nothing; null: not known yet. */
  readonly preview: LatencyBins | undefined | null;
  readonly levels: LevelSource;
  readonly meterWords: MeterWords;
  /** Whether the viewer may change subscriptions here. */
  readonly editable: boolean;
  readonly words: ChannelWords;
  readonly on: RowEvents;
}
