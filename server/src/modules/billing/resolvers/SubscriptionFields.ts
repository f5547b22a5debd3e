import type { SubscriptionRecord } from '../record.ts';

/** The fields of a plan that are not read with it. */
export const AccountSubscription = {
  active: ({ state }: SubscriptionRecord) => state !== 'DEACTIVATED',
  connectedDeviceCount: async (_parent: SubscriptionRecord) => 0,
  dapiPort: () => null,
  devicePort: () => null,
  instanceId: () => null,
  provisioned: () => true,
};
