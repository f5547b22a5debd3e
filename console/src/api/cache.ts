import type { CacheExchangeOpts } from '@urql/exchange-graphcache';
import { array, nullish, object, safeParse, string } from 'valibot';
import { commandUpdates } from './command-cache.ts';

const Change = object({ domainId: nullish(string()), areas: array(string()) });

/** Objects without an identity of their own: they are kept inside the object that holds them. A test holds this list against the schema. */
export const EMBEDDED = [
  'AccountChange',
  'AuditParty',
  'ChannelLatencyPreview',
  'ChannelLevels',
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
  'LatencyData',
  'LatencyPoint',
  'LatencyPreview',
  'ReceiveCounts',
  'SignalLevels',
  'SignalPresence',
  'StatusSince',
  'TransmitCounts',
  'Viewer',
] as const;

const embedded = Object.fromEntries(EMBEDDED.map((type) => [type, () => null]));

/** The policies of the normalised cache: one copy of each site and device, so that a pushed change shows wherever it stands. */
export const cachePolicies: CacheExchangeOpts = {
  keys: embedded,
  updates: {
    ...commandUpdates,
    Subscription: {
      ...commandUpdates.Subscription,
      // Where devices came or went, the lists are stale: whoever shows one reads it again.
      accountChanged: (result, { accountId }, cache) => {
        const change = safeParse(Change, result['accountChanged']);
        if (!change.success || typeof accountId !== 'string' || (change.output.domainId && !change.output.areas.includes('INVENTORY')))
          return;
        const { domainId, areas } = change.output;
        if (domainId) cache.invalidate({ __typename: 'Domain', id: domainId }, 'devices');
        else if (areas.includes('INVENTORY')) cache.invalidate({ __typename: 'Account', id: accountId }, 'domains');
        cache.invalidate({ __typename: 'Account', id: accountId }, 'unenrolledDevices');
      },
    },
  },
};
