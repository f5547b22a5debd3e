import type { PatchTarget } from '@tutti/domain/patch-outcome';
import { type DeviceCommandInfo, openCommand } from '../../../api/commands/device-commands.ts';
import { type ReceiveStatus, receiveStatus } from '../../../ui/status/receive-status.ts';
import type { StatusValue } from '../../../ui/status/status.ts';
import { BANK, bankOf, type Part } from '../axes/axis-lines.ts';
import type { PatchRequest } from '../cells/cell.ts';
import { factsOf, type RxFacts, streamFactsOf } from '../cells/received.ts';
import type { WireRxStream } from '../read/routing-documents.ts';

/** Which channels and streams of the receiver are listed. */
export type ListFilter = 'all' | 'trouble' | 'free';

/** A receive channel or stream as the list shows it. */
export interface ListRow {
  readonly part: Part;
  /** Empty: it has none. */
  readonly name: string;
  /** What its device reports that it gets; two empty names: nothing. */
  readonly gets: PatchTarget;
  /** A channel of a stream, which is patched as a whole. */
  readonly inStream: boolean;
  /** What the shape says. */
  readonly value: StatusValue;
  /** The word: of the status, or of a command that the device has not answered. */
  readonly word: ReceiveStatus['word'] | 'asked' | 'sent';
}

/** The streams, or a bank of eight channels, with its rows. */
export type ListSection = {
  readonly rows: readonly ListRow[];
  readonly trouble: number;
} & ({ readonly kind: 'streams' } | { readonly kind: 'bank'; readonly first: number; readonly last: number });

type Fares = Pick<ListRow, 'value' | 'word'>;
const ASKED: Readonly<Record<PatchRequest['progress'], Fares>> = {
  asked: { value: 'asked', word: 'asked' },
  sent: { value: 'inProgress', word: 'sent' },
};
const AWAY: Fares = { value: 'unknown', word: 'unknown' };

const getsOf = ({ subscribedDevice, subscribedChannel }: ReturnType<typeof factsOf>): PatchTarget => ({
  subscribedDevice: subscribedDevice ?? '',
  subscribedChannel: subscribedChannel ?? '',
});

/** How a channel fares: a command that its device has not answered comes first, and what a device that is away reported last is not known. */
export function listRow(channel: RxFacts, commands: readonly DeviceCommandInfo[], isAway: boolean): ListRow {
  const { index: part, name, inStream } = channel;
  const row = { part, name: name ?? '', gets: getsOf(factsOf(channel)), inStream };
  const command = openCommand(commands, 'SUBSCRIBE', part);
  if (command) return { ...row, ...ASKED[command.state === 'SENT' ? 'sent' : 'asked'] };
  return { ...row, ...(isAway ? AWAY : receiveStatus(channel)) };
}

/** The same of a stream; `request`: what was asked for here. A command does not say of which stream it is. */
export function streamRow(stream: WireRxStream, request: PatchRequest | undefined, isAway: boolean): ListRow {
  const { streamId: part, name } = stream;
  const row = { part, name, gets: getsOf(streamFactsOf(stream)), inStream: false };
  if (request) return { ...row, ...ASKED[request.progress] };
  // One that is switched off takes nothing.
  return { ...row, ...(isAway ? AWAY : receiveStatus({ ...stream, enabled: stream.active !== false })) };
}

const isTrouble = ({ value }: ListRow): boolean => value === 'warning' || value === 'error';
const isFree = ({ gets, inStream }: ListRow): boolean => gets.subscribedDevice === '' && !inStream;
const PASSES: Readonly<Record<ListFilter, (row: ListRow) => boolean>> = { all: () => true, trouble: isTrouble, free: isFree };

/** How many rows each filter lets through. */
export const countRows = (rows: readonly ListRow[]): Readonly<Record<ListFilter, number>> => ({
  all: rows.length,
  trouble: rows.filter(isTrouble).length,
  free: rows.filter(isFree).length,
});

const isNamed = ({ part, name, gets }: ListRow, text: string): boolean =>
  `${typeof part === 'number' ? part : ''} ${name}\n${gets.subscribedChannel}@${gets.subscribedDevice}`.toLowerCase().includes(text);

/** The rows that are listed: streams, then channels in banks of eight. `text`: part of the name, or of what it gets. */
export function listSections(rows: readonly ListRow[], filter: ListFilter, text: string): ListSection[] {
  const wanted = text.trim().toLowerCase();
  const shown = rows.filter((row) => PASSES[filter](row) && (wanted === '' || isNamed(row, wanted)));
  const last = Math.max(0, ...rows.map(({ part }) => (typeof part === 'number' ? part : 0)));
  return [...Map.groupBy(shown, ({ part }) => (typeof part === 'number' ? bankOf(part) : null))].map(([bank, own]) => {
    const section = { rows: own, trouble: own.filter(isTrouble).length };
    if (bank === null) return { kind: 'streams', ...section };
    return { kind: 'bank', first: bank * BANK + 1, last: Math.min((bank + 1) * BANK, last), ...section };
  });
}
