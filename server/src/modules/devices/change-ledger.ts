import type { BusMessages } from '../../bus/bus.ts';
import type { Tx } from '../../store/store.ts';
import { bumpRevisionsOf } from '../sites/index.ts';

type AccountChanged = BusMessages['account.changed'];
export type Area = AccountChanged['areas'][number];

interface ChangedPlace {
  readonly accountId: string;
  readonly siteId: string | null;
  readonly deviceIds: Set<string>;
  readonly areas: Set<Area>;
  clocks: boolean;
}

/** Collects what a transaction changes, over any number of accounts and sites. */
export interface ChangeLedger {
  /** `clocks`: whether something differs that the clocks of the site are evaluated from. */
  add(accountId: string, siteId: string | null, deviceIds: readonly string[], areas: readonly Area[], clocks?: boolean): void;
  /** Increments the revisions, last in the transaction; publish the result after the commit. */
  record(tx: Tx): Promise<AccountChanged[]>;
}

export function changeLedger(): ChangeLedger {
  const places = new Map<string, ChangedPlace>();
  return {
    add: (accountId, siteId, deviceIds, areas, clocks = true) => {
      const key = `${accountId} ${siteId}`;
      const place = places.get(key) ?? { accountId, siteId, deviceIds: new Set(), areas: new Set(), clocks: false };
      places.set(key, place);
      for (const deviceId of deviceIds) place.deviceIds.add(deviceId);
      for (const area of areas) place.areas.add(area);
      place.clocks ||= clocks;
    },
    record: async (tx) => {
      const revised = await bumpRevisionsOf(
        tx,
        [...places.values()].map(({ accountId, siteId, areas }) => ({ accountId, siteId, areas: [...areas] })),
      );
      return revised.flatMap(({ accountId, siteId, revision }) => {
        const place = places.get(`${accountId} ${siteId}`);
        if (!place) return [];
        const change = { accountId, siteId, revision, deviceIds: [...place.deviceIds], areas: [...place.areas] };
        return [place.clocks ? change : { ...change, clocks: false as const }];
      });
    },
  };
}
