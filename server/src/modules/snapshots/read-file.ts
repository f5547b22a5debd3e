import { MOST_SNAPSHOT_CHANNELS, MOST_SNAPSHOT_DEVICES, SnapshotDevice, SnapshotFile } from '@tutti/domain/snapshot-document';
import * as v from 'valibot';
import { badInput } from '../../api-errors.ts';
import { faultWords } from './fault-words.ts';
import { lineOfFault, lineOfPath } from './json-line.ts';

/** The address by which a file names its form; contracts/snapshot/snapshot.schema.json. */
const SCHEMA = 'snapshot.schema.json';

/** A snapshot as the text of a file, which `readFile` reads again. */
export const fileOf = (file: Omit<SnapshotFile, '$schema'>): string => `${JSON.stringify({ $schema: SCHEMA, ...file }, null, 2)}\n`;

/** Most faults that are named at once. */
const MOST_NAMED = 20;

/** Most faults that are looked for: each is kept until all are known. */
const MOST_FAULTS = 1_000;

/** The file of a text. Throws BAD_USER_INPUT with a line for each of the first faults: the line in the file, the path of the value, and what is wrong with it. */
export function readFile(text: string): SnapshotFile {
  const value = parsed(text);
  const faults = faultsOf(value);
  if (faults.length === 0) {
    const checked = v.safeParse(SnapshotFile, value);
    if (checked.success) return checked.output;
    faults.push(...checked.issues.map(faultAt));
  }
  const left = faults.length - MOST_NAMED;
  const named = faults
    .slice(0, MOST_NAMED)
    .map(({ path, message }) => `Line ${lineOfPath(text, path)}, ${path.join('.') || 'the whole file'}: ${message}`);
  throw badInput('document', [...named, ...(left > 0 ? [`Faults that are not named: ${left}`] : [])].join('\n'));
}

interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}
const CHANNELS = ['transmitChannels', 'receiveChannels'] as const;

/** The faults of a value, device by device until there are many. Lists that are too long are not looked into: a fault of each of their entries would have no room. */
function faultsOf(value: unknown): Fault[] {
  if (!isObject(value) || !Array.isArray(value['devices'])) return [];
  const devices: readonly unknown[] = value['devices'];
  const faults = (v.safeParse(SnapshotFile, { ...value, devices: [] }).issues ?? []).map(faultAt);
  if (devices.length > MOST_SNAPSHOT_DEVICES) return [...faults, tooLong(['devices'], MOST_SNAPSHOT_DEVICES)];
  for (const [at, device] of devices.entries()) {
    if (faults.length >= MOST_FAULTS) break;
    const long = CHANNELS.filter((list) => isObject(device) && lengthOf(device[list]) > MOST_SNAPSHOT_CHANNELS);
    if (long.length > 0) faults.push(...long.map((list) => tooLong(['devices', at, list], MOST_SNAPSHOT_CHANNELS)));
    else
      for (const issue of v.safeParse(SnapshotDevice, device).issues ?? []) {
        const { path, message } = faultAt(issue);
        faults.push({ path: ['devices', at, ...path], message });
      }
  }
  return faults;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
const tooLong = (path: Fault['path'], most: number): Fault => ({ path, message: `This list has more than ${most} entries.` });

const faultAt = (issue: v.BaseIssue<unknown>): Fault => ({
  path: (issue.path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : [])),
  message: faultWords(issue),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = error instanceof SyntaxError ? lineOfFault(text, error.message) : null;
    throw badInput('document', line === null ? 'This is no JSON.' : `This is no JSON: look at line ${line}.`);
  }
}
