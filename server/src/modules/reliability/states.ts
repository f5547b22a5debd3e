import { type HealthStatus, STATUS_AREAS } from '@tutti/domain/enumerations';
import { type SeenStates, UNSEEN } from '@tutti/domain/reliability/observed-spans';
import type { DeviceStatus } from '@tutti/domain/status';
import type { StatusFacts } from '@tutti/domain/status-facts';

const STATUS_OF: Readonly<Record<string, HealthStatus>> = { O: 'OK', W: 'WARNING', E: 'ERROR', U: 'UNKNOWN' };

/** States as they are stored: the first letter of each. */
export const lettersOf = (states: SeenStates): string => states.map((state) => state.charAt(0)).join('');
export const statesOf = (letters: string): SeenStates => letters.split('').map((letter) => STATUS_OF[letter] ?? 'UNKNOWN');

/**
 * What is observed of a device by its status. Without its agent, or before it said whether it is connected, that is nothing; of one that is not connected it is that alone: of its clock,
 * subscriptions and latency nobody knows, though its status says Error of all four (STATUS-012).
 */
export function seenOf({ connection, agentConnected }: StatusFacts, status: DeviceStatus): SeenStates {
  if (!agentConnected || connection === null) return UNSEEN;
  if (connection === 'DISCONNECTED') return ['ERROR', ...UNSEEN.slice(1)];
  return STATUS_AREAS.map((area) => status[area]);
}
