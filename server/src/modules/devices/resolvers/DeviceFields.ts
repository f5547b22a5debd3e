import type { RequestContext } from '../../../context.ts';
import type {
  DeviceImportanceLevelSetPayloadResolvers,
  DeviceResolvers,
  DeviceUpdatePayloadResolvers,
  IdentityResolvers,
} from '../../../graphql/generated/resolvers.ts';
import { advertisedNameOf } from '../advertised-name.ts';
import { alsoSeenAsOf } from '../also-seen-as.ts';
import { capabilitiesOf, clockingStateOf, clockPreferencesOf, commandsOf, interfacesOf, updateOf } from '../device-parts.ts';
import { type ChangedDevice, type DeviceRecord, isConnected } from '../device-records.ts';
import { partId } from '../part-id.ts';
import { identityOf } from '../shown-identity.ts';

const AREA_NAMES = { clocking: 'CLOCKING', subscriptions: 'SUBSCRIPTIONS', latency: 'LATENCY' } as const;

/** A part that is an id and a name; null where the device never said. */
const named = (device: DeviceRecord, part: string, name: string | null | undefined) => (name ? { id: partId(device, part), name } : null);

/** The fields of a device that are not in its record; status and channels are other modules'. */
export const Device: DeviceResolvers = {
  domain: async (device, _, { services }) => {
    if (device.siteId === null) return null;
    return (await services.directory.sites(device.accountId)).find((site) => site.id === device.siteId);
  },
  domainId: (device) => device.siteId,
  identity: identityOf,
  manufacturer: (device) => named(device, 'manufacturer', device.manufacturer),
  product: (device) => named(device, 'product', device.model),
  platform: (device) => named(device, 'platform', device.identity.platform),
  picture: (device) => device.identity.picture,
  interfaces: interfacesOf,
  connection: (device) => ({
    id: partId(device, 'connection'),
    state: device.connection,
    lastChanged: device.connectionChangedAt,
    agentConnected: device.agentConnected,
  }),
  clockingState: clockingStateOf,
  clockPreferences: clockPreferencesOf,
  capabilities: capabilitiesOf,
  commands: commandsOf,
  commandsReason: (device) => device.identity.commandsReason,
  family: (device) => device.identity.family,
  areasNotOffered: (device) => (device.notOffered ?? []).map((area) => AREA_NAMES[area]),
  latencyMeasuredAt: ({ latencyBinAt }) => (latencyBinAt === null ? null : new Date(latencyBinAt)),
  protocols: (device) => device.identity.protocols ?? [],
  alsoSeenAs: async (device, _, { services }) => alsoSeenAsOf(device, services.directory),
  askedEvery: (device) => device.identity.askedEvery,
  importanceLevel: (device) => device.importance,
  discovery: (device) => device.identity.discovery ?? { type: 'UNKNOWN' },
  update: (device, _, { services }) => updateOf(device, services.directory),
  temperature: (device) => device.health?.temperature,
  faults: (device) => device.health?.faults,
  lastConnected: (device) => (isConnected(device) ? null : device.lastConnectedAt),
  lastSeen: ({ accountId, id }, _, { services }) => services.directory.lastSeen(accountId, id),
  connectedSince: (device) => (isConnected(device) ? device.connectionChangedAt : null),
  enableVideo: (device) => device.identity.enableVideo,
  firstSeen: (device) => device.firstSeenAt,
};

export const Identity: IdentityResolvers = {
  advertisedName: ({ device: of }, _, { services }) => advertisedNameOf(of, services.directory),
};

/** The device that was just changed, read again. */
const device = async ({ accountId, deviceId }: ChangedDevice, _: object, { services }: RequestContext) =>
  (await services.directory.find([accountId], deviceId))[0];

export const DeviceImportanceLevelSetPayload: DeviceImportanceLevelSetPayloadResolvers = { device };
export const DeviceUpdatePayload: DeviceUpdatePayloadResolvers = { device };
