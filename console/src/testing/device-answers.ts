import type { DeviceCommandInfo } from '../api/commands/device-commands.ts';
import { WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';

const OK = { connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK' };

/** A connected device that can everything, with more or other fields as a test wants them. */
export const wireDevice = (more: object = {}) => ({
  __typename: 'Device',
  id: 'd2',
  name: 'DSP-Core',
  domainId: 's1',
  importanceLevel: 'NORMAL',
  location: 'Rack room 1',
  description: 'Main mix engine',
  comments: null,
  manufacturer: { __typename: 'Manufacturer', id: 'm1', name: 'Larkspur' },
  product: { __typename: 'Product', id: 'p1', name: 'DSP-64' },
  identity: {
    __typename: 'Identity',
    id: 'd2:identity',
    productSoftwareVersion: '2.11.0',
    tuttiVersion: '4.2.5',
    tuttiHardwareVersion: '4.0.2',
  },
  interfaces: [
    {
      __typename: 'Interface',
      id: 'd2:0',
      macAddress: '00:1D:C1:50:1C:25',
      address: '10.40.2.11',
      netmask: 24,
      subnet: '10.40.2.0/24',
      linkUp: true,
      linkSpeed: 1000,
      multicast: 2.5,
      networkUseRx: 186,
      networkUseTx: 142,
    },
  ],
  connection: {
    __typename: 'DeviceConnection',
    id: 'd2:connection',
    state: 'READY',
    lastChanged: '2025-11-14T07:12:00',
    agentConnected: true,
  },
  connectedSince: '2025-11-14T07:12:00',
  lastConnected: null,
  family: 'DANTE',
  areasNotOffered: [],
  alsoSeenAs: [],
  askedEvery: null,
  latencyMeasuredAt: null,
  protocols: [
    { __typename: 'DeviceProtocol', name: 'PTP', version: '1' },
    { __typename: 'DeviceProtocol', name: 'PTP', version: '2' },
    { __typename: 'DeviceProtocol', name: 'mDNS', version: null },
  ],
  temperature: 47,
  faults: [],
  enableVideo: false,
  clockingState: {
    __typename: 'ClockingState',
    id: 'd2:clocking',
    locked: 'LOCKED',
    grandLeader: true,
    followerWithoutLeader: false,
    multicastLeader: false,
    unicastLeader: false,
    unicastFollower: false,
    muteStatus: 'UNMUTED',
    frequencyOffset: '0.12',
  },
  clockPreferences: {
    __typename: 'ClockPreferences',
    id: 'd2:preferences',
    externalWordClock: false,
    leader: true,
    unicastClocking: true,
    v1UnicastDelayRequests: false,
  },
  capabilities: {
    __typename: 'Capabilities',
    id: 'd2:capabilities',
    CAN_RESET: true,
    CAN_WRITE_PREFERRED_MASTER: true,
    CAN_WRITE_EXT_WORD_CLOCK: true,
    CAN_WRITE_UNICAST_DELAY_REQUESTS: false,
    CAN_UNICAST_CLOCKING: true,
    CAN_ENCRYPT_MEDIA: true,
  },
  status: { __typename: 'DeviceStatus', ...OK },
  receiving: { __typename: 'ReceiveCounts', channels: 64 },
  transmitting: { __typename: 'TransmitCounts', channels: 48, strict: 8 },
  discovery: { __typename: 'Discovery', type: 'MULTICAST_DNS', fqdn: 'dsp-core.local' },
  update: { __typename: 'DeviceUpdateInfo', current: '4.2.5', status: 'UP_TO_DATE', latest: null },
  auditLogs: [],
  ...more,
});

/** The same device while it is not connected. */
export const AWAY = {
  connection: {
    __typename: 'DeviceConnection',
    id: 'd2:connection',
    state: 'DISCONNECTED',
    lastChanged: '2025-11-14T07:12:00',
    agentConnected: true,
  },
  connectedSince: null,
  lastConnected: '2025-11-14T07:12:00',
  status: { __typename: 'DeviceStatus', connectivity: 'ERROR', clocking: 'ERROR', subscriptions: 'ERROR', latency: 'ERROR' },
};

/** The same where its agent alone is known to be away. */
export const AGENT_AWAY = { ...AWAY, connection: { ...AWAY.connection, agentConnected: false } };

/** A command of the device, just accepted. */
export const wireCommand = (more: Partial<DeviceCommandInfo> = {}) => ({
  __typename: 'DeviceCommand',
  id: 'c1',
  deviceId: 'd2',
  kind: 'RENAME',
  state: 'ACCEPTED',
  reason: null,
  givenBy: 'Priya Raman',
  channelIndexes: [],
  value: null,
  createdAt: '2026-11-21T08:00:00Z',
  deadline: '2026-11-21T08:00:30Z',
  endedAt: null,
  ...more,
});

const neighbour = (id: string, name: string, importanceLevel = 'NORMAL') => ({ __typename: 'Device', id, name, importanceLevel });
const NEIGHBOURS = [
  neighbour('d0', 'Amp-1', 'LESS_IMPORTANT'),
  neighbour('d3', 'Foyer-Amp'),
  neighbour('d1', 'Stage-10', 'IMPORTANT'),
  neighbour('d2', 'DSP-Core'),
  neighbour('d4', 'Stage-9', 'IMPORTANT'),
];

/** What the network answers on the pages of a device at site s1; `device` null: there is none. */
export function deviceAnswers(device: object | null = wireDevice(), more: Answers = {}): Answers {
  const domain = { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', mediaEncryptionPolicy: 'COMPATIBLE', device };
  return {
    ...WORLD,
    AccountDomainDevice: { domain },
    AccountDomainsDevicesDetails: { domain },
    DeviceLastSeen: { domain: { ...domain, device: device && { __typename: 'Device', id: 'd2', lastSeen: null } } },
    DeviceNeighbours: { domain: { ...domain, devices: NEIGHBOURS } },
    DeviceCommands: { deviceCommands: [] },
    AccountSites: {
      account: {
        __typename: 'Account',
        id: 'a1',
        domains: [
          { __typename: 'Domain', id: 's2', name: 'Marlow HQ', icon: null },
          { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', icon: null },
        ],
      },
    },
    ...more,
  };
}
