import type { ConnectionState } from './enumerations.ts';

/** Whether a device in this state is connected (open point R1). What is not known is not. */
export const isConnectedState = (state: ConnectionState | null | undefined): boolean => state === 'READY' || state === 'ESTABLISHED';
