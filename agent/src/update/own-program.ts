import { getAsset, isSea } from 'node:sea';
import type { DatedProgram } from '@tutti/contract-link/program/manifest';
import { Version } from '@tutti/contract-link/program/manifest';
import { PublicKey } from '@tutti/contract-link/program/signed-program';
import * as v from 'valibot';

/** What tools/agent writes into each program that it builds. */
const About = v.object({ version: Version, builtAt: v.string(), releaseKey: v.nullable(PublicKey) });

/** The program that runs here, where it is one that servers deliver. */
export interface OwnProgram extends DatedProgram {
  /** The public half of the key that signs its updates; null: the one that its server named. */
  readonly releaseKey: string | null;
  /** Kernel and processor. */
  readonly platform: string;
}

function read(): OwnProgram {
  const about = v.parse(About, JSON.parse(getAsset('program.json', 'utf8')));
  return { ...about, platform: `${process.platform}-${process.arch}` };
}

/** Null: it runs from a checkout. */
export const OWN_PROGRAM: OwnProgram | null = isSea() ? read() : null;
