import type { ConnectionState } from './enumerations.ts';

/** Whether a device in this state is connected (open point R1). What is not known is not. */
export const isConnectedState = (state: ConnectionState | null | undefined): boolean => state === 'READY' || state === 'ESTABLISHED';

/** Which of the two is away: the device, or its agent. While the agent is away it is not known whether the device is there. */
export type Absence = 'device' | 'agent';

/** What is known of the connection of a device. */
export interface ConnectionFacts {
  readonly state?: ConnectionState | null;
  /** false: its agent is not connected. */
  readonly agentConnected?: boolean;
}

/** Who is away where a device is not connected; null where it is, or where nobody has said anything yet. */
export function absenceOf(connection: ConnectionFacts | null | undefined): Absence | null {
  if (connection?.state !== 'DISCONNECTED') return null;
  return connection.agentConnected === false ? 'agent' : 'device';
}
