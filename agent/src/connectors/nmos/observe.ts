import type { FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../../core/connector.ts';
import { type Observers, sectionsOf } from '../observers.ts';
import { clockFact, type FindDomain } from './clock-fact.ts';
import { connectionFact, identityFact, interfacesFact } from './device-facts.ts';
import type { FindSender, NmosDeviceState } from './device-state.ts';
import { rxFact, rxStreams } from './rx-facts.ts';
import { txFact, txStreams } from './tx-facts.ts';

/** What is known beside a device. */
interface AroundDevice {
  readonly find: FindSender;
  readonly domain: FindDomain;
}

const OBSERVERS: Observers<NmosDeviceState, AroundDevice> = {
  identity: identityFact,
  interfaces: interfacesFact,
  connection: connectionFact,
  clock: (state, { domain }) => clockFact(state, domain),
  tx: txFact,
  rx: (state, { find }) => rxFact(state, find),
  streams: (state, { find }) => ({ tx: txStreams(state), rx: rxStreams(state, find) }),
};

/** The sections that can be observed of an NMOS device. */
export const SECTIONS = sectionsOf(OBSERVERS);

/** What can be observed of an NMOS device in a section; null: nothing. */
export const observe = <S extends StateSection>(state: NmosDeviceState, around: AroundDevice, section: S): FactValues[S] | null =>
  OBSERVERS[section]?.(state, around) ?? null;
