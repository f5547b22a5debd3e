import { FACT_SECTION_NAMES, type FactValues } from '@tutti/contract-link/facts';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { StateSection } from '../core/connector.ts';

type Lend<S extends StateSection> = (value: FactValues[S], isThere: boolean) => FactValues[S];

/**
 * What a device of another family, which is the same, lends of what the device's own family does not observe. Streams lose their channels, which have other numbers there. What
 * a clock said that is silent now is not known any more; nothing but this takes it back.
 */
const LENT: { readonly [S in StateSection]?: Lend<S> } = {
  clock: (clock, isThere) => (isThere ? clock : { locked: 'UNKNOWN' }),
  streams: ({ tx, rx }) => ({
    tx: tx.map((stream) => ({ ...stream, channels: [] })),
    rx: rx.map((stream) => ({ ...stream, channels: [] })),
  }),
};

export const LENT_SECTIONS: readonly StateSection[] = FACT_SECTION_NAMES.filter(
  (section): section is StateSection => section !== 'latency' && section in LENT,
);

/** What others observe of a device in a section, the first that does; null: nothing that is lent. */
export function lent<S extends StateSection>(lenders: Iterable<readonly [FamilyConnector, string]>, section: S): FactValues[S] | null {
  const lend = LENT[section];
  if (!lend) return null;
  for (const [connector, id] of lenders) {
    const value = connector.observe(id, section);
    if (value !== null) return lend(value, connector.observe(id, 'connection')?.state !== 'DISCONNECTED');
  }
  return null;
}
