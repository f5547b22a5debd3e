import type { DeviceRecord } from './device-records.ts';
import { partId } from './part-id.ts';

/** The identity that a device reports, as it is shown, without the name that it announces: that is calculated where it is asked for. */
export type ShownIdentity = ReturnType<typeof identityOf>;

export const identityOf = (device: DeviceRecord) => {
  const { identity } = device;
  return {
    device,
    id: partId(device, 'identity'),
    instanceId: identity.instanceId ?? device.id,
    defaultName: identity.defaultName,
    actualName: identity.name,
    manufacturerId: identity.manufacturerId,
    manufacturerName: identity.manufacturerName,
    productModelId: identity.productModelId,
    productModelName: identity.productModelName,
    productVersion: identity.productVersion,
    productSoftwareVersion: identity.productSoftwareVersion,
    tuttiVersion: identity.firmwareVersion,
    tuttiHardwareVersion: identity.hardwareVersion,
    danteVersion: identity.firmwareVersion,
    danteHardwareVersion: identity.hardwareVersion,
  };
};
