import type { Client, CombinedError } from 'urql';
import { codeOf } from '../api/client/errors.ts';
import { graphql } from '../api/generated/gql.ts';
import type { LiveSiteQueryVariables } from '../api/generated/graphql.ts';
import { FOR_A_PUSH } from './watched-device.ts';

/**
 * What the screens show of a site (`withSite`) and of single devices in it, read when a change of them was pushed: by the fragments that the lists of devices
 * are made of, and what the pages of one device show beside. A field that is missing here would stay as it was until the next whole read.
 */
export const LiveSite = graphql(`
  query LiveSite($domainId: ID!, $deviceIds: [ID!]!, $withSite: Boolean!, $withDevices: Boolean!, $withClocks: Boolean!) {
    domain(id: $domainId) {
      id
      revision
      ... @include(if: $withSite) {
        ...SiteFields
        alerts { createdAt }
      }
      clockingGroup @include(if: $withClocks) {
        ...ClockSettingsFields
        ...ClockPictureFields
      }
      devices(ids: $deviceIds) @include(if: $withDevices) {
        ...AgentDeviceFields
        ...ListedDeviceFields
        ...StatusDeviceFields
        ...TransmittingDeviceFields
        ...RoutingDeviceFields
        ...ClockDeviceFields @include(if: $withClocks)
        connection { lastChanged }
        receiving { channels }
        transmitting { strict }
      }
    }
  }
`);

/** Whether it may be answered another time: not where there is no such site, or none that they may see. */
const mayComeBack = (error: CombinedError): boolean => !['NOT_FOUND', 'FORBIDDEN'].includes(codeOf(error) ?? '');

/** Reads what changed of a site; false where it could not be read and may be another time. Where it is given up the request ends, and it counts as read. */
export const readSite = (client: Client, variables: LiveSiteQueryVariables, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const giveUp = () => end(true);
    const end = (isRead: boolean) => {
      signal.removeEventListener('abort', giveUp);
      queueMicrotask(() => asked.unsubscribe());
      resolve(isRead);
    };
    const asked = client
      .query(LiveSite, variables, FOR_A_PUSH)
      .subscribe(({ stale, data, error }) => stale || end(!error || Boolean(data?.domain) || !mayComeBack(error)));
    signal.addEventListener('abort', giveUp);
  });
