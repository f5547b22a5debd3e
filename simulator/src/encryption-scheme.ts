import type { EncryptionScheme, TxChannelEncryptionPolicy } from '@tutti/domain/enumerations';
import { mediaOf } from './catalogue.ts';
import type { RxChannel, SimDevice } from './device.ts';

/** How a device sends a transmit channel; null where it does not encrypt. */
export function policyOf(device: SimDevice, index: number): TxChannelEncryptionPolicy | null {
  if (!device.model.encrypts) return null;
  return device.config.encryption[index] ?? (index <= device.strict ? 'STRICT' : 'COMPATIBLE');
}

/** How what a receive channel takes is encrypted; null while it takes nothing. Within a device nothing needs to be. */
export function schemeOf(device: SimDevice, { source }: RxChannel): EncryptionScheme | null {
  if (!source) return null;
  if (source.device === device || !device.model.encrypts || policyOf(source.device, source.index) === null) return 'NONE';
  return mediaOf(source.device.model, 'tx', source.index) === 'VIDEO' ? 'HDCP' : 'AES_CTR256';
}
