import type { FactValues } from '@tutti/contract-link/facts';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { StateSection } from '../core/connector.ts';

/** What a device is observed to be. */
export type Facts = { [S in StateSection]?: FactValues[S] };

/** A family whose devices are what the test says. @param yields how much more others know of the same devices. */
export function testFamily(yields = 0) {
  const devices = new Map<string, Facts>();
  const done: string[] = [];
  const connector: FamilyConnector = {
    yields: () => yields,
    discover: () => {},
    devices: () => devices.keys(),
    has: (id) => devices.has(id),
    observe: (id, section) => devices.get(id)?.[section] ?? null,
    lastReceived: () => null,
    carryOut: async ({ kind }) => {
      done.push(kind);
      return { status: 'done' };
    },
    close: async () => {},
  };
  return { devices, done, connector };
}
