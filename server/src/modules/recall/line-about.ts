import type { SnapshotLine, SnapshotLineKind, SnapshotSetting } from '../../graphql/generated/resolvers.ts';

/** What a line is about, as the API has it. */
type About = Pick<SnapshotLine, 'kind' | 'channelIndex' | 'channelDirection' | 'setting'>;

const SETTINGS: Readonly<Record<string, SnapshotSetting>> = {
  preferredLeader: 'PREFERRED_LEADER',
  unicast: 'UNICAST_CLOCKING',
  externalWordClock: 'EXTERNAL_WORD_CLOCK',
  unicastDelayRequests: 'V1_UNICAST_DELAY_REQUESTS',
  mode: 'MODE',
  v1SubdomainName: 'V1_SUBDOMAIN_NAME',
  v2: 'V2',
  v2DomainNumber: 'V2_DOMAIN_NUMBER',
  v2Priority1: 'V2_PRIORITY1',
  v2Priority2: 'V2_PRIORITY2',
  v2MulticastTtl: 'V2_MULTICAST_TTL',
  rtpPrefixV4: 'RTP_PREFIX_V4',
  importance: 'IMPORTANCE',
  location: 'LOCATION',
  description: 'DESCRIPTION',
  comments: 'COMMENTS',
};

const KINDS: Readonly<Record<string, SnapshotLineKind>> = {
  NAME: 'NAME',
  RX_LABEL: 'LABEL',
  TX_LABEL: 'LABEL',
  SUBSCRIPTION: 'SUBSCRIPTION',
  CLOCK: 'CLOCK',
  SITE_CLOCK: 'CLOCK',
  NOTE: 'NOTE',
};

/** What a line is about, which its id says: `RX_LABEL/<device>/3`, `SITE_CLOCK/mode`. */
export function aboutLine(id: string): About {
  const [what = '', first = '', last = ''] = id.split('/');
  const kind = KINDS[what];
  if (kind === undefined) throw new Error(`${id} is no line of a snapshot.`);
  if (kind === 'LABEL' || kind === 'SUBSCRIPTION')
    return { kind, channelIndex: Number(last), channelDirection: what === 'TX_LABEL' ? 'TRANSMIT' : 'RECEIVE', setting: null };
  // The name of a device says nothing of a setting, whatever its id is.
  return { kind, channelIndex: null, channelDirection: null, setting: SETTINGS[what === 'SITE_CLOCK' ? first : last] ?? null };
}
