import type { DeviceCapability } from '@tutti/domain/device-capabilities';

/** Of commands about the encryption of what a device sends. */
export const ENCRYPTS_MEDIA: { readonly capability: DeviceCapability; readonly unsupported: (deviceName: string) => string } = {
  capability: 'CAN_ENCRYPT_MEDIA',
  unsupported: (deviceName) => `Not Supported: ${deviceName} does not encrypt media.`,
};
