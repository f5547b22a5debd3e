import { audio } from './audio.ts';
import { clock } from './clock.ts';
import { connection } from './connection.ts';
import { identity } from './identity.ts';
import { interfaces } from './interfaces.ts';
import { latency } from './latency.ts';
import { rx } from './rx.ts';
import { streams } from './streams.ts';
import { tx } from './tx.ts';

/** Every section, in the order in which those of a device are reported and stored: who it is comes first. */
export const FACT_SECTIONS = {
  identity,
  interfaces,
  connection,
  clock,
  tx,
  rx,
  streams,
  audio,
  latency,
} as const;
