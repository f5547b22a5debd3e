import { absenceOf, isConnectedState } from '@tutti/domain/device-connection';
import type { ConnectionState } from '@tutti/domain/enumerations';

/** What is known of a device's connection. */
export interface ConnectionFacts {
  readonly connection?: {
    readonly state?: ConnectionState | null;
    readonly lastChanged?: string | null;
    readonly agentConnected?: boolean;
  } | null;
  readonly connectedSince?: string | null;
  readonly lastConnected?: string | null;
}

/** A word of the catalogue, or else a moment. */
export interface WordOrMoment<Word extends string> {
  readonly word: Word | null;
  readonly at: string | null;
}

/** Since when it is connected: 'Offline', 'Established' or a date; of a device whose agent alone is known to be away, that (DEV-056, DEV-066 to DEV-068, open point R2). */
export function connectedSince(device: ConnectionFacts): WordOrMoment<'agentNotConnected' | 'established' | 'offline'> {
  const state = device.connection?.state;
  if (state === 'READY') return { word: null, at: device.connectedSince ?? device.connection?.lastChanged ?? null };
  if (absenceOf(device.connection) === 'agent') return { word: 'agentNotConnected', at: null };
  return { word: state === 'ESTABLISHED' ? 'established' : 'offline', at: null };
}

/** When it was last connected: 'Now', or a date (DEV-055, DEV-065, open point R2). */
export function lastConnected(device: ConnectionFacts): WordOrMoment<'now'> {
  const state = device.connection?.state;
  if (isConnectedState(state)) return { word: 'now', at: null };
  return { word: null, at: device.lastConnected ?? device.connection?.lastChanged ?? null };
}
