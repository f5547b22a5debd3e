import type { FactSection } from '@tutti/contract-link/facts';
import { DEVICE_SECTIONS, type DeviceSection } from '../../../../store/section-columns.ts';
import { clock } from './clock.ts';
import { connection } from './connection.ts';
import { identity } from './identity.ts';
import { interfaces } from './interfaces.ts';
import { latency } from './latency.ts';
import { rx } from './rx.ts';
import type { SectionIngest } from './section.ts';
import { storeInDevices } from './statements.ts';
import { streams } from './streams.ts';
import { tx } from './tx.ts';

type AllIngest = { readonly [S in FactSection]: SectionIngest<S> };
/** Sections with a file of their own. One of `devices` that has none is stored as it is reported. */
type OwnIngest = Partial<Pick<AllIngest, DeviceSection>> & Omit<AllIngest, DeviceSection>;
const OWN: OwnIngest = {
  identity,
  interfaces,
  connection,
  clock,
  tx,
  rx,
  streams,
  latency,
};

const AS_REPORTED = Object.fromEntries(DEVICE_SECTIONS.map((section) => [section, { steps: [storeInDevices(section)] }]));

/** Section → all that the ingest knows of it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` forgets the names.
export const SECTION_INGEST = { ...AS_REPORTED, ...OWN } as AllIngest;
