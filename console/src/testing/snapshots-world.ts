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
  madeAt: '2026-11-02T08:00:00Z',
  madeBy: 'Maya Osei',
  goesAt: null,
  devices: 36,
  devicesUnknown: 0,
  subscriptions: 241,
  ...more,
});

/** What the network answers about the snapshots of Kestrel Arena. */
export const snapshotsWorld = (snapshots: readonly object[], more: Answers = {}): Answers => ({
  ...WORLD,
  SiteSnapshots: { domain: { __typename: 'Domain', id: 's1', revision: 1, snapshots } },
  ...more,
});
