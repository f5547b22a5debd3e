import type { FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../../core/connector.ts';
import { type Observers, sectionsOf } from '../observers.ts';
import { audioFact } from './audio-fact.ts';
import { clockFact, type ObservedDomains } from './clock-fact.ts';
import { connectionFact, type DanteDeviceState, identityFact, interfacesFact, rxFact, txFact } from './device-facts.ts';

const OBSERVERS: Observers<DanteDeviceState, ObservedDomains> = {
  identity: identityFact,
  interfaces: interfacesFact,
  connection: connectionFact,
  clock: ({ announced }, domains) => clockFact(announced, domains),
  tx: txFact,
  rx: rxFact,
  audio: audioFact,
};

/** The sections that can be observed of a Dante device. */
export const SECTIONS = sectionsOf(OBSERVERS);

/** What can be observed of a Dante device in a section; null: nothing. */
export const observe = <S extends StateSection>(state: DanteDeviceState, domains: ObservedDomains, section: S): FactValues[S] | null =>
  OBSERVERS[section]?.(state, domains) ?? null;
