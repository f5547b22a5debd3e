import { existsSync, readFileSync } from 'node:fs';
import {
  CHANNEL_MEDIA_TYPES,
  CLOCK_SYNC_SERVOS,
  CONNECTION_STATES,
  DISCOVERY_TYPES,
  ENROLMENT_STATES,
  HEALTH_STATUSES,
  IMPORTANCE_LEVELS,
  ROLES,
  RX_CHANNEL_SUMMARIES,
} from '@tutti/domain/enumerations';
import { RX_CHANNEL_STATUSES } from '@tutti/domain/rx-status';
import { DOMAIN_ICONS } from '@tutti/domain/site-icons';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputField,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { describe, expect, it } from 'vitest';

const schema = buildSchema(readFileSync(new URL('../../../../contracts/api/generated/schema.graphql', import.meta.url), 'utf8'));
/** What deployed clients know. It is no part of the repository: without it, these tests are skipped. */
const PUBLISHED = new URL('../../../../../shared/spec/published-api.md', import.meta.url);
const published = existsSync(PUBLISHED) ? readFileSync(PUBLISHED, 'utf8') : '';

const valuesOf = (name: string): string[] => {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
};
const sorted = (values: readonly string[]) => [...values].sort();

/** The rows `| name | members |` under a heading. */
function rows(heading: string): [string, string][] {
  const [, after = ''] = published.split(`## ${heading}\n`);
  const table = after.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| (\w+) \| (.+) \|$/gm)]
    .filter(([, name]) => name !== 'name')
    .map(([, name = '', members = '']) => [name, members]);
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

/** Our field in the words of the document, with the arguments that the document knows: `device(id: ID!): Device`. */
function inItsWords(field: Field | undefined, member: string): string {
  if (!field) return 'not there';
  const args = 'args' in field ? field.args.filter((arg) => member.includes(`${arg.name}: `)) : [];
  const list = args.length > 0 ? `(${args.map((arg) => `${arg.name}: ${String(arg.type)}`).join(', ')})` : '';
  const initial = 'defaultValue' in field && field.defaultValue !== undefined ? ` = ${JSON.stringify(field.defaultValue)}` : '';
  const deprecated = member.includes('(deprecated)') && field.deprecationReason ? ' (deprecated)' : '';
  return `${field.name}${list}: ${String(field.type)}${initial}${deprecated}`;
}

/** What we ask of clients beyond the document, which they cannot know: must be nothing. */
function demanded(field: Field, member: string | undefined): string[] {
  if (!('args' in field)) return member === undefined && isRequiredInputField(field) ? [field.name] : [];
  return field.args
    .filter((arg) => member !== undefined && isRequiredArgument(arg) && !member.includes(`${arg.name}: `))
    .map((arg) => arg.name);
}

describe.skipIf(published === '')('the published API, letter for letter (with the shared folder)', () => {
  it.each([...rows('types'), ...rows('interfaces'), ...rows('inputs')])('%s has its fields', (name, text) => {
    const type = schema.getType(name);
    const fields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? type.getFields() : {};
    const members = text.split('; ').map((member) => member.trim().replace(/\s+/g, ' '));
    const byName = new Map(members.map((member) => [/^\w+/.exec(member)?.[0] ?? '', member]));
    expect([...byName].map(([field, member]) => inItsWords(fields[field], member))).toEqual(members);
    expect(Object.values(fields).flatMap((field) => demanded(field, byName.get(field.name)))).toEqual([]);
  });

  it.each(rows('enums'))('%s has exactly its values', (name, text) => {
    expect(sorted(valuesOf(name))).toEqual(sorted(text.split(', ')));
  });

  it('reads the whole document: every table was found', () => {
    expect(['types', 'interfaces', 'inputs', 'enums'].map((heading) => rows(heading).length)).toEqual([22, 1, 5, 7]);
  });
});

describe('the enumerations of sites and devices', () => {
  const enumerations: [string, readonly string[]][] = [
    ['ImportanceLevel', IMPORTANCE_LEVELS],
    ['ChannelMediaType', CHANNEL_MEDIA_TYPES],
    ['ClockSyncServo', CLOCK_SYNC_SERVOS],
    ['ConnectionState', CONNECTION_STATES],
    ['DiscoveryType', DISCOVERY_TYPES],
    ['RxChannelSummary', RX_CHANNEL_SUMMARIES],
    ['HealthStatus', HEALTH_STATUSES],
    ['Role', ROLES],
    ['RxChannelStatus', RX_CHANNEL_STATUSES],
    ['DomainIcon', DOMAIN_ICONS],
    ['EnrolmentState', ENROLMENT_STATES],
  ];
  it.each(enumerations)('%s are the same in the rules and on the wire', (name, values) => {
    expect(sorted(valuesOf(name))).toEqual(sorted(values));
  });

  const specified: [string, string][] = [
    ['ImportanceLevel', 'IMPORTANT LESS_IMPORTANT NORMAL'],
    ['AlertCategory', 'CLOCKING CONNECTIVITY INFRASTRUCTURE LATENCY SUBSCRIPTIONS SYSTEM'],
    ['AlertLevel', 'ERROR INFORMATION WARNING'],
    ['ChannelMediaType', 'ALL ANCILLARY AUDIO GENERIC UNDEFINED VIDEO'],
    ['ClockSyncServo', 'LOCKED NOT_LOCKED UNKNOWN'],
    ['ConnectionState', 'DISCONNECTED ESTABLISHED READY'],
    ['DiscoveryType', 'MULTICAST_DNS STATIC_CONFIG UNICAST_DNS UNKNOWN'],
    ['MediaEncryptionPolicy', 'COMPATIBLE NONE STRICT'],
    ['FirmwareUpdateStatus', 'AVAILABLE UNKNOWN UP_TO_DATE'],
    ['RxChannelSummary', 'CONNECTED ERROR IN_PROGRESS NONE WARNING'],
    ['HealthStatus', 'ERROR OK UNKNOWN WARNING'],
    ['Role', 'DomainControl MediaControl None ReadOnly SiteControl'],
  ];
  it.each(specified)(
    '%s has exactly the values of the specification [MODEL-092 MODEL-296 MODEL-297 MODEL-301 MODEL-302 MODEL-303 MODEL-304 MODEL-305 MODEL-307 MODEL-312 MODEL-315 MODEL-316]',
    (name, values) => {
      expect(sorted(valuesOf(name))).toEqual(values.split(' '));
    },
  );

  it('there are 25 kinds of site and about 50 receive statuses, the named ones among them [MODEL-045 MODEL-309 MODEL-310 MODEL-311]', () => {
    const kinds = `ARTS_VENUE BAR_CLUB BROADCAST COMMERCIAL GOVERNMENT HEALTH_CARE HIGHER_EDUCATION HOTEL_CASINO HOUSE_OF_WORSHIP_1 HOUSE_OF_WORSHIP_2 MANUFACTURING
      OFFICE OTHER PRIMARY_EDUCATION RECORDING_STUDIO RESIDENTIAL_1 RESIDENTIAL_2 RESTAURANT RETAIL SPORTS_VENUE_1 SPORTS_VENUE_2 THEATRE_CINEMA THEMED_ENTERTAINMENT
      TRANSPORTATION_1 TRANSPORTATION_2`;
    expect(sorted(valuesOf('DomainIcon'))).toEqual(kinds.split(/\s+/));
    expect(valuesOf('DomainIcon')).toHaveLength(25);
    expect(valuesOf('RxChannelStatus').length).toBeGreaterThanOrEqual(45);
    expect(valuesOf('RxChannelStatus').length).toBeLessThanOrEqual(60);
    const named = `NO_CONNECTION RESOLVED UNRESOLVED RX_FAIL TX_FAIL QOS_FAIL_RX QOS_FAIL_TX TX_FANOUT_LIMIT_REACHED HDCP_NEGOTIATION_FAILED TEMPLATE_FULL
      SUBSCRIBE_SELF TX_CHANNEL_ENCRYPTED TX_ACCESS_CONTROL_DENIED TX_ACCESS_CONTROL_PENDING DYNAMIC STATIC MANUAL IDLE IN_PROGRESS TEMPLATE_MISMATCH_CONFIG`;
    expect(valuesOf('RxChannelStatus')).toEqual(expect.arrayContaining(named.split(/\s+/)));
  });
});
