import { readFileSync } from 'node:fs';
import { buildSchema, getNullableType, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
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

describe('the data model on the wire', () => {
  it('calls a site a domain in every name, and an account holds them [MODEL-001]', () => {
    expect(fieldsOf('Account')['domains']).toBe('[Domain!]!');
    const names = Object.keys(schema.getTypeMap()).flatMap((name) => [
      name,
      ...Object.keys(fieldsOf(name)),
      ...argumentsOf(name),
      ...wordsOf(name).map((word) => `${name}.${word}`),
    ]);
    expect(names).toEqual(expect.arrayContaining(['DomainAdd', 'domainId', 'auditLogsForDomain']));
    const saysSite = names.filter((name) => /^sites?(?=[A-Z]|$)|Sites?(?=[A-Z]|$)|(?<=[._])SITES?(?=_|$)/.test(name));
    // Of the first version of the schema: clients know it. `SiteControl` is the required name of a role.
    expect(saysSite.sort()).toEqual(['AuditPartyKind.SITE', 'Role.SiteControl']);
  });

  it('takes one input object in each mutation, and answers ok [API-015 API-016]', () => {
    const mutations = Object.entries(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(40);
    const others = mutations.filter(([, { args, type }]) => {
      const [input, ...more] = args;
      // Neither is a list.
      const isOne = input?.name === 'input' && isInputObjectType(getNullableType(input.type)) && more.length === 0;
      return !isOne || fieldsOf(String(getNullableType(type)))['ok'] !== 'Boolean!';
    });
    expect(others.map(([name]) => name)).toEqual([]);
  });

  it('takes a new password once, with the token of the mail: its confirmation is the form’s alone [API-023 API-024]', () => {
    expect(fieldsOf('UserPasswordResetUsingTokenInput')).toEqual({ token: 'String!', password: 'String!' });
  });

  it('judges each area of a device as one of the four healths [MODEL-100]', () => {
    expect(fieldsOf('Device')['status']).toBe('DeviceStatus');
    const { clocking, connectivity, latency, subscriptions, summary } = fieldsOf('DeviceStatus');
    expect(new Set([clocking, connectivity, latency, subscriptions, summary])).toEqual(new Set(['HealthStatus!']));
    expect(schema.getType('HealthStatus')?.astNode).toMatchObject({
      values: ['ERROR', 'OK', 'UNKNOWN', 'WARNING'].map((value) => ({ name: { value } })),
    });
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

  it('gives the token of a key in the answer that made it, and in no other [MODEL-206]', () => {
    expect(Object.keys(schema.getTypeMap()).filter((name) => 'keyToken' in fieldsOf(name))).toEqual(['AccountAPIKeyAddPayload']);
    expect(Object.keys(fieldsOf('AccountAPIKey'))).toContain('displayKey');
    expect(Object.keys(fieldsOf('AccountAPIKey')).filter((name) => /token|secret|hash/i.test(name))).toEqual([]);
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
