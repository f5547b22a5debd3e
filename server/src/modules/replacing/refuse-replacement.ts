import type { GraphQLError } from 'graphql';
import { badInput, conflict, deviceOffline } from '../../api-errors.ts';
import { type DeviceRecord, isConnected, whyNotTaken } from '../devices/index.ts';
import { fitOf, type ReplacementFit } from './spares.ts';

/** Why a device cannot be replaced, in a sentence; null: it can. */
export function whyClosed(device: DeviceRecord): string | null {
  if (device.replacedBy !== null) return `${device.name} was replaced already.`;
  if (device.siteId === null) return `${device.name} is in no site: assign the spare instead.`;
  if (!device.agentConnected) return `It is not known whether ${device.name} is there: its agent is not connected.`;
  if (isConnected(device)) return `${device.name} is connected: only a device that is not there can be replaced.`;
  return null;
}

const REFUSALS: Readonly<
  Record<Exclude<ReplacementFit, 'FITS' | 'OTHER_AGENT'>, (device: DeviceRecord, spare: DeviceRecord) => GraphQLError>
> = {
  OTHER_MODEL: (device, spare) =>
    badInput('spareId', `${spare.name} is not the same model as ${device.name}. Choose a spare of the same model.`),
  IN_A_DOMAIN: (_, spare) => conflict(`${spare.name} is in a site. Choose another spare, or unassign it first.`, 'spareId'),
  NOT_CONNECTED: (_, spare) => deviceOffline(spare),
  CLOSED: (_, spare) => badInput('spareId', whyNotTaken(spare, 'rename') ?? ''),
  CHANNELS_UNKNOWN: (_, spare) => badInput('spareId', `It is not known whether ${spare.name} has enough channels. Choose another spare.`),
  TOO_FEW_CHANNELS: (device, spare) => badInput('spareId', `${spare.name} has fewer channels than ${device.name}. Choose another spare.`),
};

/** Throws where the spare cannot take the place of the device; both rows are locked. */
export function refuseReplacement(device: DeviceRecord, spare: DeviceRecord): void {
  const closed = whyClosed(device);
  if (closed !== null)
    throw device.siteId === null && device.replacedBy === null ? badInput('deviceId', closed) : conflict(closed, 'deviceId');
  const fit = fitOf(device, spare);
  if (fit !== 'FITS' && fit !== 'OTHER_AGENT') throw REFUSALS[fit](device, spare);
}
