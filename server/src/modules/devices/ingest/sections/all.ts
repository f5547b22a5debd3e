import type { FactSection } from '@tutti/contract-link/facts';
import { clock } from './clock.ts';
import { connection } from './connection.ts';
import { identity } from './identity.ts';
import { interfaces } from './interfaces.ts';
import { latency } from './latency.ts';
import { rx } from './rx.ts';
import type { SectionIngest } from './section.ts';
import { tx } from './tx.ts';

/** Section → all that the ingest knows of it. */
export const SECTION_INGEST: { readonly [S in FactSection]: SectionIngest<S> } = {
  identity,
  interfaces,
  connection,
  clock,
  tx,
  rx,
  latency,
};
