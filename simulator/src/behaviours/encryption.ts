import type { SimDevice } from '../device.ts';
import type { Behaviour } from './behaviour.ts';

const refusal = ({ model }: SimDevice): string => `${model.model} does not encrypt.`;

/** Encrypts what it sends: takes a policy for a channel, makes a new key. Receivers take a new key while audio goes on. */
export const encryption = {
  carryOut: {
    encryptionPolicy(device, { txChannelIndex, policy }, world) {
      if (!device.model.encrypts) return refusal(device);
      if (device.tx[txChannelIndex - 1] === undefined) return `There is no transmit channel ${txChannelIndex}.`;
      device.config.encryption[txChannelIndex] = policy;
      world.changed(device, 'tx');
      world.routing.refreshReceivers(device.place, device);
      return null;
    },
    rotateKey(device) {
      if (!device.model.encrypts) return refusal(device);
      device.config.keyRotations++;
      return null;
    },
  },
} satisfies Behaviour;
