import { compareVersions } from '@tutti/domain/firmware';
import * as v from 'valibot';
import { isoTime } from '../values.ts';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits, lower case'));
/** Bounded: an agent takes no more, whatever is signed. */
const bytes = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** Three numbers with dots. */
export const Version = v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'a version is three numbers with dots'));
/** Kernel and processor, as Node names them. */
export const Platform = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}-[a-z0-9]{1,16}$/, 'a kernel and a processor, such as linux-x64'));

/**
 * What is signed of a program for sites, so that an earlier program or one of another platform cannot be passed off as a new one.
 */
export const ProgramManifest = v.object({
  /** Which program. */
  program: v.literal('tutti-agent'),
  /** What it runs on. */
  platform: Platform,
  /** Its version. */
  version: Version,
  /** When it was built: of two builds of one version the later one is newer. */
  builtAt: isoTime,
  /** As it is transferred, compressed by gzip. */
  packed: v.object({
    /** SHA-256. */
    sha256,
    /** Its size. */
    bytes: bytes(150_000_000),
  }),
  /** As it runs. */
  unpacked: v.object({
    /** SHA-256. */
    sha256,
    /** Its size. */
    bytes: bytes(500_000_000),
  }),
});
export type ProgramManifest = v.InferOutput<typeof ProgramManifest>;

/** A program by what its age follows from. */
export type DatedProgram = Pick<ProgramManifest, 'version' | 'builtAt'>;

/** Whether a program is newer than another one: by its version, of the same version by when it was built. */
export function isNewerProgram(program: DatedProgram, than: DatedProgram): boolean {
  const order = compareVersions(program.version, than.version) ?? 0;
  return order === 0 ? Date.parse(program.builtAt) > Date.parse(than.builtAt) : order > 0;
}
