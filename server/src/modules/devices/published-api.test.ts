import { readFileSync } from 'node:fs';
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
import { RX_CHANNEL_STATUSES, rxStatusText, rxSummary } from '@tutti/domain/rx-status';
import { DOMAIN_ICONS } from '@tutti/domain/site-icons';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
} from 'graphql';
import { describe, expect, it } from 'vitest';

const schema = buildSchema(readFileSync(new URL('../../../../contracts/api/generated/schema.graphql', import.meta.url), 'utf8'));
/** What deployed clients know: the blocks of SDL in the documentation of the contract. */
const PAGE = readFileSync(new URL('../../../../docs/requirements/published-api.md', import.meta.url), 'utf8');
const published = buildSchema(`scalar DateTime\n${[...PAGE.matchAll(/```graphql\n([^]*?)```/g)].map(([, sdl]) => sdl).join('\n')}`);
const publishedTypes = Object.values(published.getTypeMap()).filter(
  ({ name }) => !name.startsWith('__') && !isScalarType(published.getType(name)),
);

const valuesOf = (type: GraphQLNamedType | undefined): string[] => (isEnumType(type) ? type.getValues().map((value) => value.name) : []);
const sorted = (values: readonly string[]) => [...values].sort();

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;
const fieldsOf = (type: GraphQLNamedType | undefined): Readonly<Record<string, Field>> =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? type.getFields() : {};
const argsOf = (field: Field | undefined) => (field && 'args' in field ? field.args : []);

/** A field as far as the contract knows it: `device(id: ID!): Device`. We may have more arguments, and have given up more. */
function inWords(field: Field | undefined, contract: Field): string {
  if (!field) return 'not there';
  const known = new Set(argsOf(contract).map(({ name }) => name));
  const named = argsOf(field).filter(({ name }) => known.has(name));
  const list = named.map(({ name, type }) => `${name}: ${String(type)}`).join(', ');
  const initial = 'defaultValue' in field && field.defaultValue !== undefined ? ` = ${JSON.stringify(field.defaultValue)}` : '';
  const deprecated = contract.deprecationReason && field.deprecationReason ? ' (deprecated)' : '';
  return `${field.name}(${list}): ${String(field.type)}${initial}${deprecated}`;
}

/** What we ask of clients beyond the contract, which they cannot know: must be nothing. */
function demanded(field: Field, contract: Field | undefined): string[] {
  if (!('args' in field)) return contract === undefined && isRequiredInputField(field) ? [field.name] : [];
  const known = new Set(argsOf(contract).map(({ name }) => name));
  return field.args.filter((arg) => contract !== undefined && isRequiredArgument(arg) && !known.has(arg.name)).map((arg) => arg.name);
}

describe('the published API', () => {
  it.each(publishedTypes.filter((type) => !isEnumType(type)).map((type) => [type.name, type] as const))(
    '%s has its fields',
    (name, type) => {
      const contract = fieldsOf(type);
      const ours = fieldsOf(schema.getType(name));
      const all = Object.values(contract);
      expect(all.map((field) => inWords(ours[field.name], field))).toEqual(all.map((field) => inWords(field, field)));
      expect(Object.values(ours).flatMap((field) => demanded(field, contract[field.name]))).toEqual([]);
    },
  );

  it.each(publishedTypes.filter(isEnumType).map((type) => [type.name, type] as const))('%s has exactly its values', (name, type) => {
    expect(sorted(valuesOf(schema.getType(name)))).toEqual(sorted(valuesOf(type)));
  });

  it('has a kind for each receive status, and words of its own that are not its code [MODEL-309]', () => {
    const summaries: Record<string, string> = {
      idle: 'NONE',
      warning: 'WARNING',
      'in progress': 'IN_PROGRESS',
      connected: 'CONNECTED',
      error: 'ERROR',
    };
    const kinds = [...PAGE.matchAll(/^\| ([a-z ]+) \| (`[^|]+`) \|/gm)].flatMap(([, kind = '', codes = '']) =>
      (codes.match(/\w+/g) ?? []).map((code) => [code, summaries[kind]]),
    );
    expect(kinds).toHaveLength(47);
    expect(RX_CHANNEL_STATUSES.map((code) => [code, rxSummary(code)]).toSorted()).toEqual(kinds.toSorted());
    const words = RX_CHANNEL_STATUSES.map((code) => rxStatusText(code));
    expect(new Set(words).size).toBe(47);
    expect(RX_CHANNEL_STATUSES.filter((code) => words.includes(code))).toEqual([]);
  });

  it('is documented as a whole, with each receive status in words', () => {
    expect(publishedTypes).toHaveLength(35);
    const explained = [...PAGE.matchAll(/^\| [a-z ]+ \| (`[^|]+`) \|/gm)].flatMap(([, codes = '']) => codes.match(/\w+/g) ?? []);
    expect(sorted(explained)).toEqual(sorted(valuesOf(published.getType('RxChannelStatus'))));
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
    expect(sorted(valuesOf(schema.getType(name)))).toEqual(sorted(values));
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
  it('have exactly the values that are required [MODEL-092 MODEL-296 MODEL-297 MODEL-301 MODEL-302 MODEL-303 MODEL-304 MODEL-305 MODEL-307 MODEL-312 MODEL-315 MODEL-316]', () => {
    expect(specified.map(([name]) => [name, sorted(valuesOf(schema.getType(name))).join(' ')])).toEqual(specified);
  });

  it('there are 25 kinds of site and 47 receive statuses, the named ones among them [MODEL-045 MODEL-309 MODEL-310 MODEL-311]', () => {
    const kinds = `ARTS_VENUE BAR_CLUB BROADCAST COMMERCIAL GOVERNMENT HEALTH_CARE HIGHER_EDUCATION HOTEL_CASINO HOUSE_OF_WORSHIP_1 HOUSE_OF_WORSHIP_2 MANUFACTURING
      OFFICE OTHER PRIMARY_EDUCATION RECORDING_STUDIO RESIDENTIAL_1 RESIDENTIAL_2 RESTAURANT RETAIL SPORTS_VENUE_1 SPORTS_VENUE_2 THEATRE_CINEMA THEMED_ENTERTAINMENT
      TRANSPORTATION_1 TRANSPORTATION_2`;
    expect(sorted(valuesOf(schema.getType('DomainIcon')))).toEqual(kinds.split(/\s+/));
    expect(valuesOf(schema.getType('DomainIcon'))).toHaveLength(25);
    expect(valuesOf(schema.getType('RxChannelStatus'))).toHaveLength(47);
    const named = `NO_CONNECTION RESOLVED UNRESOLVED RX_FAIL TX_FAIL QOS_FAIL_RX QOS_FAIL_TX TX_FANOUT_LIMIT_REACHED HDCP_NEGOTIATION_FAILED TEMPLATE_FULL
      SUBSCRIBE_SELF TX_CHANNEL_ENCRYPTED TX_ACCESS_CONTROL_DENIED TX_ACCESS_CONTROL_PENDING DYNAMIC STATIC MANUAL IDLE IN_PROGRESS TEMPLATE_MISMATCH_CONFIG`;
    expect(valuesOf(schema.getType('RxChannelStatus'))).toEqual(expect.arrayContaining(named.split(/\s+/)));
  });
});
