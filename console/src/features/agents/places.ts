import type { AgentServer } from './agents-documents.ts';
import { checkoutLine, containerLine, installLine, type MadeCode } from './made-code.ts';

/** Where an agent may run, in the order in which it is offered. */
export const PLACES = ['linux', 'container', 'pi', 'windows', 'macos'] as const;
export type Place = (typeof PLACES)[number];

/** In which of the three ways the agent gets there. */
export const wayTo = (place: Place): 'installed' | 'container' | 'checkout' =>
  place === 'linux' || place === 'pi' ? 'installed' : place === 'container' ? 'container' : 'checkout';

/** The command of a place; null where the server cannot make it. */
export function commandFor(place: Place, server: AgentServer, made: MadeCode, mayChange: boolean): string | null {
  const way = wayTo(place);
  if (way === 'installed') return installLine(server, made, mayChange);
  return way === 'container' ? containerLine(server, made, mayChange) : checkoutLine(server, made, mayChange);
}
