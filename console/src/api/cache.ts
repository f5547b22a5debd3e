import type { CacheExchangeOpts } from '@urql/exchange-graphcache';

/** Objects without an identity of their own: they are kept inside the object that holds them. A test holds this list against the schema. */
export const EMBEDDED = [
  'AccountChange',
  'DeviceAlertMessage',
  'DeviceStatus',
  'DeviceUpdateInfo',
  'Discovery',
  'DomainAlert',
  'DomainAlertMessage',
  'DomainAlertMessages',
  'DomainPermission',
  'DomainStatus',
  'FirmwareRelease',
  'InfrastructureAlert',
  'LastAccess',
  'ReceiveCounts',
  'StatusSince',
  'Viewer',
] as const;

const embedded = Object.fromEntries(EMBEDDED.map((type) => [type, () => null]));

/** The policies of the normalised cache: one copy of each site and device, so that a pushed change shows wherever it stands. */
export const cachePolicies: CacheExchangeOpts = {
  keys: embedded,
  updates: {
    Subscription: {
      // Where devices came or went, the lists are stale: whoever shows one reads it again.
      accountChanged: (result, { accountId }, cache) => {
        const change = result['accountChanged'] as { domainId: string | null; areas: readonly string[] };
        if (!change.areas.includes('INVENTORY')) return;
        if (change.domainId) cache.invalidate({ __typename: 'Domain', id: change.domainId }, 'devices');
        else cache.invalidate({ __typename: 'Account', id: String(accountId) }, 'domains');
        cache.invalidate({ __typename: 'Account', id: String(accountId) }, 'unenrolledDevices');
      },
    },
  },
};
