import { offers } from '@tutti/domain/command-offers';
import { isConnectedState } from '@tutti/domain/device-connection';
import type { UnassignedDevice } from '../home-documents.ts';

const isThere = ({ connection }: UnassignedDevice): boolean => isConnectedState(connection?.state);
const canBePatched = ({ commands }: UnassignedDevice): boolean => offers(commands, 'SUBSCRIBE');

/**
 * The device that a first step names: one with which the step can be done, so that it is connected and takes subscriptions; else one that is connected, else any.
 * Of several the one that comes first.
 */
export const deviceToOffer = (devices: readonly UnassignedDevice[]): UnassignedDevice | undefined =>
  devices.find((device) => isThere(device) && canBePatched(device)) ?? devices.find(isThere) ?? devices[0];
