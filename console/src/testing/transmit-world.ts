/** A transmit device as the server answers it in a test: connected, with two audio channels, unless said otherwise. */
export const wireTransmitter = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'Device',
  id: name.toLowerCase(),
  name,
  identity: { __typename: 'Identity', id: name.toLowerCase(), advertisedName: name },
  connection: { __typename: 'DeviceConnection', id: `${name.toLowerCase()}:connection`, state: 'READY', agentConnected: true },
  status: { __typename: 'DeviceStatus', connectivity: 'OK' },
  transmitting: { __typename: 'TransmitCounts', channels: 2, mediaTypes: ['AUDIO'] },
  ...more,
});

/** A transmit channel as the server answers it in a test. */
export const wireTx = (device: string, index: number, name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'TxChannel',
  id: `${device}:tx:${index}`,
  index,
  name,
  mediaType: 'AUDIO',
  encryptionPolicy: null,
  ...more,
});

/** A receive channel as the server answers it in a test: without a subscription unless said otherwise. */
export const wireRx = (device: string, index: number, name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'RxChannel',
  id: `${device}:rx:${index}`,
  index,
  name,
  enabled: true,
  mediaType: 'AUDIO',
  subscribedDevice: null,
  subscribedChannel: null,
  status: 'NONE',
  statusMessage: 'No subscription',
  summary: 'NONE',
  encryptionScheme: null,
  canSubscribeSelf: false,
  since: null,
  ...more,
});

/** A command as the server answers it in a test. */
export const wireCommand = (id: string, state: string, more: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'DeviceCommand',
  id,
  deviceId: 'mon',
  kind: 'SUBSCRIBE',
  state,
  reason: null,
  givenBy: 'Priya Raman',
  channelIndexes: [],
  value: null,
  createdAt: '2026-11-21T08:00:00Z',
  deadline: '2026-11-21T08:00:30Z',
  endedAt: null,
  ...more,
});
