import { t } from 'i18next';

/** The fields of changes that the server and the agents write today. One that is new is spelled out of its own name until it is listed here. */
const FIELDS = [
  'value',
  'domainId',
  'domainIds',
  'deviceIds',
  'locked',
  'frequencyOffset',
  'max',
  'setting',
  'name',
  'icon',
  'organisation',
  'location',
  'contact',
  'comments',
  'description',
  'mediaEncryptionPolicy',
  'displayName',
  'role',
  'expiresAt',
  'connection',
  'followerWithoutLeader',
  'linkUp',
  'linkSpeed',
  'errors',
  'warnings',
  'firmwareVersion',
  'leader',
  'protocol',
  'domainNumber',
  'unicastClocking',
  'preferredLeader',
  'mode',
  'v1SubdomainName',
  'v2',
  'v2DomainNumber',
  'v2Priority1',
  'v2Priority2',
  'v2MulticastTtl',
  'rtpPrefixV4',
  'subscriptions',
  'rxChannelIndex',
  'subscribedDevice',
  'subscribedChannel',
  'txChannelIndex',
  'policy',
  'latency',
  'labels',
  'index',
  'enabled',
  'domainName',
  'clearConfig',
  'state',
  'plan',
  'deviceSeats',
  'expiry',
  'reason',
  'feedback',
  'timezone',
  'timeFormat',
  'dateFormat',
] as const;

/** The name of a field in the language of the console; one that is not known in English, out of its own name: `importanceLevel` becomes `Importance level`, capitals stay. */
export function fieldWords(field: string): string {
  const known = FIELDS.find((one) => one === field);
  if (known) return t(`events:entry.fields.${known}`);
  if (!/[a-z]/.test(field)) return field;
  const words = field.replaceAll(/(?<=[a-z\d])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
