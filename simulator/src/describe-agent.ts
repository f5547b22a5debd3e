import type { AgentDescription } from '@tutti/contract-link/client/describer';
import type { SimDevice } from './device.ts';

const isOnlyRead = ({ faults }: SimDevice): boolean => faults.readOnly.length > 0;

/** Devices that a fault keeps the agent from changing, by the reason that the fault was given. */
function problemsOf(devices: readonly SimDevice[]): AgentDescription['problems'] {
  const reasons = Map.groupBy(devices.filter(isOnlyRead), ({ faults }) => faults.readOnly.at(-1) ?? '');
  return [...reasons].slice(0, 50).map(([reason, { length }]) => ({
    about: 'changes',
    text: `${length} of the simulated devices can only be read while a fault is on: ${reason}`.slice(0, 400),
  }));
}

/**
 * What the agent of a simulated place says of itself: it simulates devices of some families, on no network, so that it has no interfaces. It can be asked to say
 * everything of them again; it is restarted with the simulator alone.
 * @param devices all of its devices; those that were forgotten are none that it found.
 */
export function describeAgent(
  devices: readonly SimDevice[],
  now: Pick<AgentDescription, 'observedAt' | 'startedAt' | 'server' | 'queue' | 'queueLongest'>,
): AgentDescription {
  const found = devices.filter(({ config }) => !config.forgotten);
  return {
    ...now,
    platform: 'Tutti simulator: its devices do not exist',
    families: [...new Set(devices.map(({ model }) => model.family))].map((family) => {
      const own = found.filter(({ model }) => model.family === family);
      const mayChange = own.length === 0 || !own.every(isOnlyRead);
      return { family: family.toLowerCase(), found: own.length, mayChange, how: 'Everything, of devices that are simulated.' };
    }),
    interfaces: [],
    problems: problemsOf(found),
    takes: ['TEST'],
    givesLog: true,
  };
}
