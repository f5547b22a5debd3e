import { WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';

/** A snapshot as the API lists it. */
export const snapshot = (more: object = {}) => ({
  __typename: 'Snapshot',
  id: 'n1',
  domainId: 's1',
  name: 'Festival day 1',
  note: null,
  automatic: false,
  kept: false,
  imported: false,
  madeAt: '2026-11-02T08:00:00Z',
  madeBy: 'Maya Osei',
  goesAt: null,
  devices: 36,
  devicesUnknown: 0,
  subscriptions: 241,
  differences: 3,
  ...more,
});

/** What the network answers about the snapshots of Kestrel Arena. `may`: whether the viewer may do more than read. */
export const snapshotsWorld = (snapshots: readonly object[], more: Answers = {}, may = true): Answers => ({
  ...WORLD,
  SiteSnapshots: {
    domain: { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', revision: 1, viewerCanRoute: may, viewerCanConfigure: may, snapshots },
  },
  ...more,
});

const value = (device: string | null, channel: string | null) => ({
  __typename: 'SnapshotValue',
  text: device === null ? '' : `${channel}@${device}`,
  device,
  channel,
});

/** A line of a comparison: a subscription that was not there. */
export const comparedLine = (more: object = {}) => ({
  __typename: 'SnapshotLine',
  id: 'SUBSCRIPTION/d1/1',
  kind: 'SUBSCRIPTION',
  deviceId: 'd1',
  deviceName: 'Amp',
  channelIndex: 1,
  channelDirection: 'RECEIVE',
  channelName: 'In-1',
  setting: null,
  now: value('FOH', 'Kick'),
  after: value(null, null),
  problem: null,
  warning: null,
  ...more,
});

/** A device of a comparison. */
export const comparedDevice = (more: object = {}) => ({
  __typename: 'SnapshotComparedDevice',
  id: 'd1',
  name: 'Amp',
  manufacturer: 'Larkspur',
  model: 'A-4',
  state: 'PRESENT',
  warning: null,
  ...more,
});

/** What the network answers about Kestrel Arena compared with its snapshot. */
export const comparisonWorld = (
  lines: readonly object[],
  devices: readonly object[],
  more: Answers = {},
  viewerCanRoute = true,
): Answers => ({
  ...snapshotsWorld([snapshot()]),
  ComparedSnapshot: {
    domain: { __typename: 'Domain', id: 's1', revision: 1, viewerCanRoute },
    snapshot: snapshot(),
    snapshotComparison: { __typename: 'SnapshotComparison', lines, devices },
  },
  ...more,
});
