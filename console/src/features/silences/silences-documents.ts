import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

const SilenceFields = graphql(`
  fragment SilenceFields on Silence {
    id
    deviceId
    startsAt
    endsAt
    isActive
    weekly
    timezone
    reason
    madeBy
    version
  }
`);
/** A silence that goes on or is planned. */
export type SilenceInfo = ResultOf<typeof SilenceFields>;

/** The silences of a site, and whether the viewer may change them. */
export const SiteSilences = graphql(`
  query SiteSilences($domainId: ID!) {
    domain(id: $domainId) {
      id
      name
      revision
      silence { id until by reason }
      silences {
        ...SilenceFields
      }
    }
  }
`);
/** A site as its header and banner need it. */
export type SiteOfSilences = NonNullable<ResultOf<typeof SiteSilences>['domain']>;

/** The devices that a silence may be of, and the channels that one of the whole site keeps from being notified. */
export const SilenceDevices = graphql(`
  query SilenceDevices($domainId: ID!) {
    domain(id: $domainId) {
      id
      silencedChannels
      devices { ...DeviceChoiceFields }
    }
  }
`);
type OfDialog = NonNullable<ResultOf<typeof SilenceDevices>['domain']>;
/** A site as the dialog needs it: with its devices and channels, null until they are known. */
export type SilencedSite = SiteOfSilences & {
  readonly devices: OfDialog['devices'] | null;
  readonly silencedChannels: OfDialog['silencedChannels'] | null;
};

/** Silences a site or a device. */
export const SilenceAdd = graphql(`
  mutation SilenceAdd($input: SilenceAddInput!) {
    SilenceAdd(input: $input) {
      ok
      silence {
        ...SilenceFields
      }
    }
  }
`);

/** Chooses other times or another reason. */
export const SilenceSet = graphql(`
  mutation SilenceSet($input: SilenceSetInput!) {
    SilenceSet(input: $input) {
      ok
      silence {
        ...SilenceFields
      }
    }
  }
`);

/** Ends the time that goes on. */
export const SilenceEnd = graphql(`
  mutation SilenceEnd($input: SilenceEndInput!) {
    SilenceEnd(input: $input) {
      ok
    }
  }
`);

/** Deletes one with all its times. */
export const SilenceDelete = graphql(`
  mutation SilenceDelete($input: SilenceDeleteInput!) {
    SilenceDelete(input: $input) {
      ok
    }
  }
`);
