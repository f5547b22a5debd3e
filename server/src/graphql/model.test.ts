import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';

const schema = buildSchema(readFileSync(new URL('../../../contracts/api/generated/schema.graphql', import.meta.url), 'utf8'));

/** Field → its type, of one type of the schema: `{ id: 'ID!', … }`. */
function fieldsOf(name: string): Record<string, string> {
  const type = schema.getType(name);
  const fields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
  return Object.fromEntries(fields.map((field) => [field.name, String(field.type)]));
}
/** The arguments of the fields of a type of the schema. */
function argumentsOf(name: string): string[] {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.values(type.getFields()).flatMap(({ args }) => args.map((arg) => arg.name)) : [];
}

/** The words of an enumeration of the schema. */
function wordsOf(name: string): string[] {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
}
/** Those of the expected fields (`a b c`) that the type lacks. */
const missing = (name: string, expected: string) => expected.split(/\s+/).filter((field) => !(field in fieldsOf(name)));

describe('the data model on the wire', () => {
  it('calls a site a domain in every name, and an account holds them [MODEL-001]', () => {
    expect(fieldsOf('Account')['domains']).toBe('[Domain!]!');
    const names = Object.keys(schema.getTypeMap()).flatMap((name) => [name, ...Object.keys(fieldsOf(name)), ...argumentsOf(name)]);
    expect(names).toEqual(expect.arrayContaining(['DomainAdd', 'domainId', 'auditLogsForDomain']));
    expect(names.filter((name) => /^sites?(?=[A-Z]|$)|Sites?(?=[A-Z]|$)/.test(name))).toEqual([]);
  });

  it('takes one input object in each mutation, and answers ok [API-015 API-016]', () => {
    const mutations = Object.entries(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(40);
    const others = mutations.filter(([, { args, type }]) => {
      const [input, ...more] = args;
      const isOne = input?.name === 'input' && isInputObjectType(getNamedType(input.type)) && more.length === 0;
      return !isOne || fieldsOf(getNamedType(type).name)['ok'] !== 'Boolean!';
    });
    expect(others.map(([name]) => name)).toEqual([]);
  });

  it('has what a device says of itself and what people wrote to it [MODEL-066 MODEL-067 MODEL-069 MODEL-070 MODEL-071 MODEL-072 MODEL-073 MODEL-084 MODEL-085 MODEL-086 MODEL-087 MODEL-091]', () => {
    const fields = 'id name domainId comments description location picture temperature faults lastConnected connectedSince enableVideo';
    expect(missing('Device', fields)).toEqual([]);
  });

  it('has the parts of a device, each as its own type [MODEL-075 MODEL-076 MODEL-077 MODEL-078 MODEL-079 MODEL-080 MODEL-081 MODEL-082 MODEL-083 MODEL-088 MODEL-089]', () => {
    expect(fieldsOf('Device')).toMatchObject({
      connection: 'DeviceConnection',
      clockingState: 'ClockingState',
      update: 'DeviceUpdateInfo',
      discovery: 'Discovery',
      interfaces: '[Interface]',
      platform: 'Platform',
      identity: 'Identity',
      capabilities: 'Capabilities',
      clockPreferences: 'ClockPreferences',
      txChannels: '[TxChannel]',
      rxChannels: '[RxChannel]',
    });
  });

  it('judges each area of a device as one of the four healths [MODEL-100]', () => {
    const { clocking, connectivity, latency, subscriptions, summary } = fieldsOf('DeviceStatus');
    expect(new Set([clocking, connectivity, latency, subscriptions, summary])).toEqual(new Set(['HealthStatus!']));
    expect(schema.getType('HealthStatus')?.astNode).toMatchObject({
      values: ['ERROR', 'OK', 'UNKNOWN', 'WARNING'].map((value) => ({ name: { value } })),
    });
  });

  it('has the connection and the clock of a device [MODEL-101 MODEL-102 MODEL-103 MODEL-104 MODEL-105 MODEL-106 MODEL-107 MODEL-108 MODEL-109 MODEL-110]', () => {
    expect(missing('DeviceConnection', 'state lastChanged')).toEqual([]);
    const clock = 'locked grandLeader unicastFollower unicastLeader multicastLeader followerWithoutLeader muteStatus frequencyOffset';
    expect(missing('ClockingState', clock)).toEqual([]);
  });

  it('has the firmware of a device and how it was found [MODEL-111 MODEL-112 MODEL-113 MODEL-114 MODEL-115 MODEL-116 MODEL-117 MODEL-118]', () => {
    expect(fieldsOf('DeviceUpdateInfo')).toMatchObject({ current: 'String', status: 'FirmwareUpdateStatus!', latest: 'FirmwareRelease' });
    expect(missing('FirmwareRelease', 'tuttiFirmwareVersion releaseNotesUrl websiteUrl')).toEqual([]);
    expect(missing('Discovery', 'fqdn type')).toEqual([]);
  });

  it('has the addresses, the link and the traffic of an interface [MODEL-120 MODEL-121 MODEL-122 MODEL-123 MODEL-124 MODEL-125 MODEL-126 MODEL-127]', () => {
    const fields = 'macAddress address netmask subnet linkUp linkSpeed multicast networkUseRx networkUseTx';
    expect(missing('Interface', fields)).toEqual([]);
  });

  it('has the identity of a device [MODEL-128 MODEL-129 MODEL-131 MODEL-132 MODEL-133 MODEL-134 MODEL-135 MODEL-136 MODEL-137 MODEL-138 MODEL-139]', () => {
    const fields = `instanceId actualName defaultName manufacturerId manufacturerName productModelId productModelName productSoftwareVersion
      productVersion tuttiVersion tuttiHardwareVersion`;
    expect(missing('Identity', fields)).toEqual([]);
  });

  it('has the capabilities of a device [MODEL-140 MODEL-141 MODEL-142 MODEL-143 MODEL-144 MODEL-145 MODEL-146]', () => {
    const fields = `CAN_WRITE_PREFERRED_MASTER CAN_WRITE_EXT_WORD_CLOCK CAN_WRITE_SLAVE_ONLY CAN_WRITE_UNICAST_DELAY_REQUESTS
      CAN_UNICAST_CLOCKING CAN_ENCRYPT_MEDIA CAN_RESET`;
    expect(missing('Capabilities', fields)).toEqual([]);
  });

  it('has the clock preferences of a device [MODEL-147 MODEL-148 MODEL-149 MODEL-150]', () => {
    expect(missing('ClockPreferences', 'externalWordClock leader unicastClocking v1UnicastDelayRequests')).toEqual([]);
  });

  it('says by name what a receive channel is subscribed to [MODEL-163 MODEL-164]', () => {
    expect(fieldsOf('RxChannel')).toMatchObject({ subscribedDevice: 'String', subscribedChannel: 'String' });
  });

  it('has the encryption and the levels of channels, with exactly these words [MODEL-154 MODEL-155 MODEL-156 MODEL-157 MODEL-158 MODEL-166 MODEL-167 MODEL-170 MODEL-305 MODEL-306 MODEL-308 MODEL-313]', () => {
    expect(fieldsOf('TxChannel')).toMatchObject({ encryptionPolicy: 'TxChannelEncryptionPolicy', signalPresence: 'SignalPresence' });
    expect(fieldsOf('RxChannel')).toMatchObject({
      encryptionScheme: 'EncryptionScheme',
      canSubscribeSelf: 'Boolean',
      signalPresence: 'SignalPresence',
    });
    expect(fieldsOf('SignalPresence')).toEqual({ status: 'SignalPresenceStatus!', leveldBFS: 'Float' });
    expect(wordsOf('MediaEncryptionPolicy').sort()).toEqual(['COMPATIBLE', 'NONE', 'STRICT']);
    expect(wordsOf('TxChannelEncryptionPolicy').sort()).toEqual(['COMPATIBLE', 'STRICT']);
    expect(wordsOf('EncryptionScheme').sort()).toEqual(['AES_CTR256', 'HDCP', 'NONE']);
    expect(wordsOf('SignalPresenceStatus').sort()).toEqual(['CLIPPING', 'MUTE', 'SIGNAL']);
  });

  it('names the newest and the oldest first as the orders of what happened, and no other; without one, the oldest is first [MODEL-314]', () => {
    expect(wordsOf('AuditSortDirection').sort()).toEqual(['NEWEST_FIRST', 'OLDEST_FIRST']);
    const queries = schema.getQueryType()?.getFields() ?? {};
    const sorted = [queries['auditLogsForDomain'], queries['accountLogs']].map((query) =>
      query?.args.find(({ name }) => name === 'sortDirection'),
    );
    expect(sorted.map((argument) => [String(argument?.type), argument?.defaultValue])).toEqual([
      ['AuditSortDirection', 'OLDEST_FIRST'],
      ['AuditSortDirection', 'OLDEST_FIRST'],
    ]);
  });
});
