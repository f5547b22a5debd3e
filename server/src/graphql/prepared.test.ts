import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { graphql, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { createCredentials } from '../modules/identity/index.ts';
import { MODULES } from './modules.ts';
import { COMPILE_AFTER, createPrepared, isCompilable } from './prepared.ts';
import { createContext } from './request.ts';
import { assembleSchema, readSdl } from './schema.ts';
import { createThrottle } from './throttle.ts';

const schema = assembleSchema(readSdl(), MODULES);
let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  agent = await createFleet(server, { accountId: account.accountId, siteId: account.siteIds[0] ?? '', token: account.apiKey }, [
    'box1',
    'box2',
    'box3',
  ]);
  await agent.introduce('waiting');
});
afterAll(async () => {
  await agent.close();
  await server.close();
});

const DOCUMENTS: [name: string, query: string, variables?: Record<string, unknown>][] = [
  [
    'sites',
    '{ domains { id name icon devicesCount revision mediaEncryptionPolicy status { summary clocking domainAlertMessage { connectivity { message messageSeverity } } } alerts { message level createdAt } } }',
  ],
  [
    'a site with everything',
    'query Site($id: ID!) { domain(id: $id) { __typename id devices { __typename id name identity { id actualName advertisedName } interfaces { address } connection { state lastChanged } clockingState { locked frequencyOffset } clockPreferences { leader overrides { ptp { v2Priority1 } } } capabilities { CAN_RESET } update { status current latest { tuttiFirmwareVersion } } importanceLevel discovery { type } temperature faults connectedSince firstSeen status { summary alertMessage { clocking } since { connectivity } } rxChannels { id index status statusMessage summary mediaType } txChannels { id index name } domain { id name } } } }',
  ],
  [
    'fragments and aliases',
    'query Q($id: ID!, $name: String) { a: domain(id: $id) { ...S } b: domain(name: $name) { ...S } } fragment S on Domain { id n: name devices { ...D } } fragment D on Device { id ... on Device { name } }',
    { name: 'Rehearsal' },
  ],
  [
    'directives',
    'query Q($id: ID!, $deep: Boolean!, $shallow: Boolean = true) { domain(id: $id) { id name @skip(if: $deep) devices @include(if: $deep) { id } icon @include(if: $shallow) } }',
    { deep: true },
  ],
  ['nothing there', 'query Q($id: ID!) { domain(id: $id) { id } }', { id: 'nowhere' }],
  [
    'one device',
    'query Q($id: ID!, $box: ID!, $none: ID!) { domain(id: $id) { device(id: $box) { id name domain { name } } missing: device(id: $none) { id } } }',
    { box: 'box2', none: 'box9' },
  ],
  [
    'devices without a site',
    'query Q($waiting: ID!) { unenrolledDevices { id name firstSeen enrolmentState domain { id } } device(id: $waiting) { id } }',
    { waiting: 'waiting' },
  ],
  [
    'accounts',
    '{ accounts { id name features ownerId viewerCanAdminister owner { email displayName } members { accessType user { email } domainPermissions { role domain { name } } } domains { name } unenrolledDevices { id } } }',
  ],
  ['who asks', '{ loggedUser { user { email } member { defaultRole } viewerIsOwner } infrastructureAlerts { message } version }'],
];

describe('A compiled document', () => {
  it.each(DOCUMENTS)('answers %s as the plain executor does', async (_: string, query: string, more: Record<string, unknown> = {}) => {
    const viewer = await createCredentials(server.services).find(account.owner.token, null);
    const context = () => createContext(server.services, createThrottle(server.services), { viewer, ip: 'test', userAgent: null });
    const variables = query.includes('$id') ? { id: account.siteIds[0], ...more } : more;
    const prepared = createPrepared(schema);
    for (let i = 0; i < COMPILE_AFTER; i++) prepared.note(query, parse(query));
    const compiled = await prepared.run({ query, operationName: null, variables }, context());
    const plain = await graphql({ schema, source: query, variableValues: variables, contextValue: context() });
    expect(plain.errors).toBeUndefined();
    expect(JSON.parse(JSON.stringify(compiled?.data))).toEqual(JSON.parse(JSON.stringify(plain.data)));
  });

  it('is made only of what was asked several times', async () => {
    const query = '{ domains { name } }';
    const viewer = await createCredentials(server.services).find(account.owner.token, null);
    const context = createContext(server.services, createThrottle(server.services), { viewer, ip: 'test', userAgent: null });
    const prepared = createPrepared(schema);
    expect(COMPILE_AFTER).toBeGreaterThan(1);
    // How often others were asked is not counted.
    for (let asked = 1; asked <= COMPILE_AFTER; asked++) prepared.note('{ version }', parse('{ version }'));
    for (let asked = 1; asked <= COMPILE_AFTER; asked++) {
      expect([asked, await prepared.run({ query, operationName: null, variables: {} }, context)]).toEqual([asked, null]);
      prepared.note(query, parse(query));
    }
    const answer = await prepared.run({ query, operationName: null, variables: {} }, context);
    expect(answer?.data).toMatchObject({ domains: [{ name: 'Main Hall' }, { name: 'Rehearsal' }] });
  });

  it('stays where it is asked for between hundreds of others that are asked once', async () => {
    const query = '{ domains { name } }';
    const viewer = await createCredentials(server.services).find(account.owner.token, null);
    const context = createContext(server.services, createThrottle(server.services), { viewer, ip: 'test', userAgent: null });
    const prepared = createPrepared(schema);
    for (let i = 0; i < COMPILE_AFTER; i++) prepared.note(query, parse(query));
    const run = () => prepared.run({ query, operationName: null, variables: {} }, context);
    for (const round of [1, 2, 3]) {
      for (let i = 0; i < 400; i++) prepared.note(`query Other${round}x${i} { version }`, parse('{ version }'));
      expect([round, (await run())?.data]).toMatchObject([round, { domains: [{ name: 'Main Hall' }, { name: 'Rehearsal' }] }]);
    }
  });

  it('never answers with an error', async () => {
    const query = 'query Q($id: ID!) { domain(id: $id) { id } unenrolledDevices { id } }';
    const viewer = await createCredentials(server.services).find(account.restricted.token, null);
    const context = createContext(server.services, createThrottle(server.services), { viewer, ip: 'test', userAgent: null });
    const prepared = createPrepared(schema);
    const run = (variables: Record<string, unknown>, operationName: string | null = null) =>
      prepared.run({ query, operationName, variables }, context);
    for (let i = 0; i < COMPILE_AFTER; i++) prepared.note(query, parse(query));
    expect(await run({ id: 'a' })).toBeNull();
    expect(await run({})).toBeNull();
    expect(await run({ id: 'a' }, 'Other')).toBeNull();
    // To who may read it all, it answers.
    const owner = await createCredentials(server.services).find(account.owner.token, null);
    const allowed = createContext(server.services, createThrottle(server.services), { viewer: owner, ip: 'test', userAgent: null });
    const answer = await prepared.run({ query, operationName: null, variables: { id: account.siteIds[0] } }, allowed);
    expect(answer?.data).toMatchObject({ domain: { id: account.siteIds[0] } });
  });
});

describe('The guard of the compiler', () => {
  it.each([
    ['one query with scalar variables', 'query Q($id: ID!, $deep: Boolean) { domain(id: $id) { id @include(if: $deep) } }'],
    ['lists of scalars', 'query Q($id: [ID!]) { domains { id } }'],
  ])('lets %s through', (_, query) => {
    expect(isCompilable(schema, parse(query))).toMatchObject({ operation: 'query' });
  });

  it.each([
    ['two operations', 'query A { version } query B { domains { id } }'],
    ['a mutation', 'mutation { UserLogout { ok } }'],
    ['a subscription', 'subscription { accountChanged(accountId: "a") { revision } }'],
    ['an input object', 'query Q($input: DevicesEnrollInput) { version }'],
    ['an unknown type', 'query Q($input: Nothing) { version }'],
    ['a text', '{ domain(id: "a") { id } }'],
    ['a text of several lines', '{ domain(id: """a""") { id } }'],
    ['a text as the value of a variable that is left out', 'query Q($id: ID = "a") { domain(id: $id) { id } }'],
    ['a text in a fragment', '{ domains { ...S } } fragment S on Domain { device(id: "a") { id } }'],
  ])('keeps out %s', (_, query) => {
    expect(isCompilable(schema, parse(query))).toBeNull();
  });

  it('lets no text of a caller become code, also not one that is marked as the compiler marks its own', async () => {
    // Each with another variable that nobody reads: no answer is one that was kept.
    const ask = (text: string, time: number) => server.graphql(`{ domain(id: ${JSON.stringify(text)}) { id } }`, { time }, account.apiKey);
    // In graphql-jit 0.8.7, as it writes a date: the rest of the text is code, in the process of the server.
    const text = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.wasRunByACaller = true';
    for (let i = 0; i < COMPILE_AFTER + 3; i++) expect((await ask(text, i)).data).toEqual({ domain: null });
    expect(Reflect.get(globalThis, 'wasRunByACaller')).toBeUndefined();
  });

  it('runs the operation that was named, however often the document is asked', async () => {
    const query = 'query One { domains { id } } query Two { domains { name } }';
    for (let i = 0; i < COMPILE_AFTER + 3; i++) {
      const body = JSON.stringify({ query, operationName: 'Two' });
      const response = await fetch(server.graphqlUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: account.owner.token },
        body,
      });
      expect(await response.json()).toEqual({ data: { domains: [{ name: 'Main Hall' }, { name: 'Rehearsal' }] } });
    }
  });
});
