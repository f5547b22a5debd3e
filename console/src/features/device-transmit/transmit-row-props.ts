import type { DeviceCommandInfo } from '../../api/commands/device-commands.ts';
import type { ChannelWords } from '../../ui/channels/channel-words.ts';
import type { LevelSource } from '../../ui/channels/signal-level.ts';
import type { MeterWords } from '../../ui/channels/signal-meter.tsx';
import type { Away } from '../../ui/status/away.ts';
import type { Policy, TransmitChannel } from './device-transmit-documents.ts';

/** What is the same for every channel of the list. */
export interface Shared {
  readonly levels: LevelSource;
  readonly meterWords: MeterWords;
  readonly words: ChannelWords;
  /** Whether the device encrypts media at all (TX-005). */
  readonly encrypts: boolean;
  /** Whether the viewer may choose how. */
  readonly editable: boolean;
  /** The device is not connected. */
  readonly away: Away | null;
  /** The site encrypts nothing (TX-010). */
  readonly off: boolean;
  readonly onChoose: (index: number, policy: Policy) => void;
}

/** A row or card. */
export interface RowProps extends Shared {
  readonly channel: TransmitChannel;
  readonly command: DeviceCommandInfo | undefined;
  readonly wanted: Policy | undefined;
}

/** What both forms of the list are given. */
export interface ListProps extends Shared {
  readonly channels: readonly TransmitChannel[];
  readonly commands: ReadonlyMap<number, DeviceCommandInfo>;
  readonly wanted: ReadonlyMap<number, Policy>;
}
