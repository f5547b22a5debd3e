import type { RequestContext } from '../../../context.ts';
import { versionOf } from '../../../if-version.ts';
import type { SubscriptionRecord } from '../plan/plan-record.ts';
import { connectedDevices } from '../plan/read-plan.ts';

/** The fields of a plan that are not read with it. */
export const AccountSubscription = {
  version: ({ deviceSeats }: SubscriptionRecord) => versionOf({ deviceSeats }),
  active: ({ state }: SubscriptionRecord) => state !== 'DEACTIVATED',
  connectedDeviceCount: ({ accountId }: SubscriptionRecord, _: object, { services }: RequestContext) =>
    connectedDevices(services, accountId),
  dapiPort: (_: SubscriptionRecord, __: object, { services }: RequestContext) => services.endpoints.console().port,
  devicePort: async (_: SubscriptionRecord, __: object, { services }: RequestContext) => (await services.endpoints.link()).port,
  instanceId: (_: SubscriptionRecord, __: object, { services }: RequestContext) => services.endpoints.console().host,
  /** An account and its plan are made in one transaction: who sees one can use it. */
  provisioned: () => true,
};
