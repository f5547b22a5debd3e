import type { HealthStatus, ImportanceLevel } from '@tutti/domain/enumerations';

interface Wanted {
  readonly importance?: ImportanceLevel;
  readonly connectivity?: HealthStatus;
  /** false: its agent is away. */
  readonly agentConnected?: boolean;
  readonly clocking?: HealthStatus;
  readonly subscriptions?: HealthStatus;
  readonly manufacturer?: string;
  readonly model?: string;
  readonly update?: boolean;
}

/** A device as the server answers it in a test: connected and in order unless said otherwise. */
export function wireDevice(name: string, wanted: Wanted = {}) {
  const id = name.toLowerCase();
  const down = wanted.connectivity === 'ERROR';
  return {
    __typename: 'Device',
    id,
    name,
    domainId: 'kestrel',
    importanceLevel: wanted.importance ?? 'NORMAL',
    location: 'Rack room 1',
    manufacturer: { __typename: 'Manufacturer', id: wanted.manufacturer ?? 'bexley', name: wanted.manufacturer ?? 'Bexley' },
    product: { __typename: 'Product', id: wanted.model ?? 'a4', name: wanted.model ?? 'A4-2K' },
    identity: { __typename: 'Identity', id, tuttiVersion: '4.1.7' },
    connection: {
      __typename: 'DeviceConnection',
      id,
      state: down ? 'DISCONNECTED' : 'READY',
      agentConnected: wanted.agentConnected ?? true,
    },
    status: {
      __typename: 'DeviceStatus',
      connectivity: wanted.connectivity ?? 'OK',
      clocking: down ? 'ERROR' : (wanted.clocking ?? 'OK'),
      subscriptions: down ? 'ERROR' : (wanted.subscriptions ?? 'OK'),
      latency: down ? 'ERROR' : 'OK',
      alertMessage: null,
    },
    update: {
      __typename: 'DeviceUpdateInfo',
      current: '4.1.7',
      status: wanted.update ? 'AVAILABLE' : 'UP_TO_DATE',
      latest: { __typename: 'FirmwareRelease', tuttiFirmwareVersion: '4.2.9' },
    },
  };
}

/** The server's answer for a site with these devices. */
export const wireSite = (devices: readonly object[]) => ({
  domain: {
    __typename: 'Domain',
    id: 'kestrel',
    name: 'Kestrel Arena',
    accountId: 'a1',
    revision: 1,
    devicesCount: devices.length,
    devices,
  },
});
