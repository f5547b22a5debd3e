import { nameKey } from '@tutti/domain/device-names';
import { can } from '../../../access/viewer.ts';
import type { RequestContext } from '../../../context.ts';
import type { DeviceReplacePayloadResolvers, DeviceResolvers } from '../../../graphql/generated/resolvers.ts';
import { type DeviceRecord, isConnected } from '../../devices/index.ts';

/** Device that took a place → the one that it replaced; made once for each state of the devices without a site, which are one array until something changes. */
const known = new WeakMap<readonly DeviceRecord[], ReadonlyMap<string, DeviceRecord>>();

function replacedOnes(unassigned: readonly DeviceRecord[]): ReadonlyMap<string, DeviceRecord> {
  const before = known.get(unassigned);
  if (before) return before;
  const made = new Map(unassigned.flatMap((device) => (device.replacedBy === null ? [] : [[device.replacedBy, device] as const])));
  known.set(unassigned, made);
  return made;
}

/** The device that this one replaced, or that replaced it. */
async function otherOf(device: DeviceRecord, { services: { directory } }: RequestContext): Promise<DeviceRecord | undefined> {
  if (device.replacedBy !== null) return (await directory.find([device.accountId], device.replacedBy))[0];
  return replacedOnes(await directory.unassigned(device.accountId)).get(device.id);
}

export const Device: DeviceResolvers = {
  nameTwin: async (device, _, context) => {
    if (!isConnected(device)) return null;
    const other = await otherOf(device, context);
    if (!other || !isConnected(other) || nameKey(other.name) !== nameKey(device.name)) return null;
    if (!can(context.viewer, 'READ', other)) return null;
    return { deviceId: other.id, domainId: other.siteId, name: other.name, label: other.label };
  },
};

const read = async (accountId: string, id: string, { services }: RequestContext) => (await services.directory.find([accountId], id))[0];

/** Both devices as they are after it. */
export const DeviceReplacePayload: DeviceReplacePayloadResolvers = {
  device: ({ accountId, deviceId }, _, context) => read(accountId, deviceId, context),
  spare: ({ accountId, spareId }, _, context) => read(accountId, spareId, context),
};
