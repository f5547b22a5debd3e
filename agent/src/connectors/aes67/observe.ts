import type { FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../../core/connector.ts';
import { type Observers, sectionsOf } from '../observers.ts';
import { clockOf, connectionFact, identityFact, interfacesFact, rxFact, txFact } from './device-facts.ts';
import type { Aes67HostState } from './host-state.ts';
import type { Senders } from './senders.ts';
import { streamsFact } from './stream-facts.ts';

const OBSERVERS: Observers<Aes67HostState, Senders> = {
  identity: identityFact,
  interfaces: interfacesFact,
  connection: connectionFact,
  clock: clockOf,
  tx: txFact,
  rx: rxFact,
  streams: streamsFact,
};

/** The sections that can be observed of a host. */
export const SECTIONS = sectionsOf(OBSERVERS);

/** What can be observed of a host in a section; null: nothing. */
export const observe = <S extends StateSection>(state: Aes67HostState, senders: Senders, section: S): FactValues[S] | null =>
  OBSERVERS[section]?.(state, senders) ?? null;
