import type { ConnectionState } from '@tutti/domain/enumerations';

/** The connection of a device as the server answers it in a test: ready, unless said otherwise; its agent is there unless `agentConnected` is false. */
export const wireConnection = (device: string, state: ConnectionState = 'READY', agentConnected = true) => ({
  __typename: 'DeviceConnection' as const,
  id: `${device}:connection`,
  state,
  agentConnected,
});

/** Last connected on 14 November 2025 at 07:12, and away since: the device, or its agent. */
export const wireAway = (device: string, who: 'device' | 'agent' = 'device') => ({
  connection: wireConnection(device, 'DISCONNECTED', who === 'device'),
  lastConnected: '2025-11-14T07:12:00',
  status: { __typename: 'DeviceStatus', connectivity: 'ERROR', clocking: 'ERROR', subscriptions: 'ERROR', latency: 'ERROR' },
});
