import type { AxisDevice, ChannelLine, Line } from '../axes/axis-lines.ts';
import type { Span } from '../axes/window.ts';

/** The columns of an open device, from its first to behind its last, and those of its open banks of which a column is drawn. */
export interface Group {
  readonly device: AxisDevice;
  readonly from: number;
  readonly to: number;
  readonly banks: readonly GroupBank[];
  /** Those of its streams; null: it has none. */
  readonly streams: Span | null;
}
interface GroupBank {
  readonly line: ChannelLine;
  readonly from: number;
  readonly to: number;
  /** The indexes of its channels. */
  readonly first: number;
  readonly last: number;
}

/** The open devices of which a column is drawn. */
export function groupsOf(columns: readonly Line[], span: Span): readonly Group[] {
  const groups: Group[] = [];
  for (let at = span.from; at < span.to; at++) {
    const line = columns[at];
    if (!line || line.kind === 'device') continue;
    const { id } = line.device;
    let from = at;
    while (columns[from - 1]?.device.id === id) from--;
    let to = at + 1;
    while (columns[to]?.device.id === id) to++;
    const banks = banksOf(columns, from, to).filter((bank) => bank.from < span.to && span.from < bank.to);
    groups.push({ device: line.device, from, to, banks, streams: streamsOf(columns, from, to) });
    at = to - 1;
  }
  return groups;
}

/** The columns of streams: they come before those of channels. */
function streamsOf(columns: readonly Line[], from: number, to: number): Span | null {
  let end = from;
  while (end < to && columns[end]?.kind === 'stream') end++;
  return end > from ? { from, to: end } : null;
}

function banksOf(columns: readonly Line[], from: number, to: number): readonly GroupBank[] {
  const banks: GroupBank[] = [];
  for (let at = from; at < to; at++) {
    const line = columns[at];
    if (line?.kind !== 'channel' || !line.leads) continue;
    let end = at + 1;
    for (let next = columns[end]; next?.kind === 'channel' && next.bank === line.bank && end < to; next = columns[end]) end++;
    const last = columns[end - 1];
    banks.push({ line, from: at, to: end, first: line.index, last: last?.kind === 'channel' ? last.index : line.index });
  }
  return banks;
}
