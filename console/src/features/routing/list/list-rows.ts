import { type DeviceCommandInfo, openCommand } from '../../../api/commands/device-commands.ts';
import { type ReceiveStatus, receiveStatus } from '../../../ui/status/receive-status.ts';
import type { StatusValue } from '../../../ui/status/status.ts';
import { BANK, bankOf } from '../axes/axis-lines.ts';
import type { RxFacts } from '../cells/received.ts';

/** Which channels of the receiver are listed. */
export type ListFilter = 'all' | 'trouble' | 'free';

/** A receive channel as the list shows it. */
export interface ListRow {
  readonly channel: RxFacts;
  /** What the shape says. */
  readonly value: StatusValue;
  /** The word: of the status, or of a command that the device has not answered. */
  readonly word: ReceiveStatus['word'] | 'asked' | 'sent';
}

/** A bank of eight with its rows. */
export interface ListBank {
  readonly first: number;
  readonly last: number;
  readonly rows: readonly ListRow[];
  readonly trouble: number;
}

/** How a channel fares: a command that its device has not answered comes first, and what a device that is away reported last is not known. */
export function listRow(channel: RxFacts, commands: readonly DeviceCommandInfo[], isAway: boolean): ListRow {
  const command = openCommand(commands, 'SUBSCRIBE', channel.index);
  if (command)
    return { channel, value: command.state === 'SENT' ? 'inProgress' : 'asked', word: command.state === 'SENT' ? 'sent' : 'asked' };
  if (isAway) return { channel, value: 'unknown', word: 'unknown' };
  const { value, word } = receiveStatus(channel);
  return { channel, value, word };
}

const isTrouble = ({ value }: ListRow): boolean => value === 'warning' || value === 'error';
const isFree = ({ channel }: ListRow): boolean => !channel.subscribedDevice && !channel.inStream;
const PASSES: Readonly<Record<ListFilter, (row: ListRow) => boolean>> = { all: () => true, trouble: isTrouble, free: isFree };

/** How many rows each filter lets through. */
export const countRows = (rows: readonly ListRow[]): Readonly<Record<ListFilter, number>> => ({
  all: rows.length,
  trouble: rows.filter(isTrouble).length,
  free: rows.filter(isFree).length,
});

const isNamed = ({ channel }: ListRow, text: string): boolean =>
  `${channel.index} ${channel.name ?? ''}\n${channel.subscribedChannel ?? ''}@${channel.subscribedDevice ?? ''}`
    .toLowerCase()
    .includes(text);

/** The rows that are listed, in banks of eight. `text`: part of the channel, or of what it gets. */
export function listBanks(rows: readonly ListRow[], filter: ListFilter, text: string): ListBank[] {
  const wanted = text.trim().toLowerCase();
  const shown = rows.filter((row) => PASSES[filter](row) && (wanted === '' || isNamed(row, wanted)));
  return [...Map.groupBy(shown, ({ channel }) => bankOf(channel.index))].map(([bank, own]) => ({
    first: bank * BANK + 1,
    last: Math.min((bank + 1) * BANK, rows.at(-1)?.channel.index ?? 0),
    rows: own,
    trouble: own.filter(isTrouble).length,
  }));
}
