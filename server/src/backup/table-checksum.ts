import { hash } from 'node:crypto';

/** Of the rows of a table, as `COPY … TO` writes them. */
export interface TableChecksum {
  /** The next part of the text; rows may be cut anywhere. */
  readonly add: (part: Buffer) => void;
  /** Of all rows that were added; call it after the last part. */
  readonly end: () => TableSum;
}

/** How many rows there are, and the sum of the SHA-256 of each, in hexadecimal figures. */
export interface TableSum {
  readonly rows: number;
  readonly checksum: string;
}

/** The count and the sum of two parts of a table together. */
export function addChecksums<T extends TableSum>(one: T, more: TableSum): T {
  const lanes = Array.from({ length: LANES }, (_, lane) => (laneOf(one, lane) + laneOf(more, lane)) >>> 0);
  return { ...one, rows: one.rows + more.rows, checksum: hexOf(lanes) };
}

const laneOf = ({ checksum }: TableSum, lane: number): number => Number.parseInt(checksum.slice(lane * 8, lane * 8 + 8), 16);
const hexOf = (lanes: readonly number[]): string => lanes.map((lane) => lane.toString(16).padStart(8, '0')).join('');

const NEWLINE = 10;
const LANES = 8;

/**
 * Counts rows and adds up the SHA-256 of each, as eight numbers of 32 bits each: a sum does not depend on the order, in which no database has to keep its rows.
 * Newlines within values are escaped in this text, so that each line is a row.
 */
export function createTableChecksum(): TableChecksum {
  const sum = new Uint32Array(LANES);
  let rows = 0;
  let rest: Buffer[] = [];
  const addRow = (row: Buffer): void => {
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < LANES; lane++) sum[lane] = (sum[lane] ?? 0) + digest.readUInt32BE(lane * 4);
    rows++;
  };
  return {
    add: (part) => {
      let from = 0;
      for (let end = part.indexOf(NEWLINE); end !== -1; end = part.indexOf(NEWLINE, from)) {
        const row = part.subarray(from, end);
        addRow(rest.length === 0 ? row : Buffer.concat([...rest, row]));
        rest = [];
        from = end + 1;
      }
      // Copied, because whoever gave it may write over it.
      if (from < part.length) rest.push(Buffer.from(part.subarray(from)));
    },
    end: () => {
      if (rest.length > 0) addRow(Buffer.concat(rest));
      return { rows, checksum: hexOf([...sum]) };
    },
  };
}
