/** The account of the attackers and another one, which has a text of its own in every place. */
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { type DemoFacts, graphql, type Login } from '../demo.ts';
import { sessionToken } from '../launch-browser.ts';
import type { Product } from './product.ts';

/** The things of an account by the kind of id that names them. */
export interface Things {
  readonly account: string;
  readonly domain: string;
  readonly device: string;
  readonly agent: string;
  readonly key: string;
  readonly user: string;
  readonly session: string;
  readonly clockingGroup: string;
  readonly command: string;
}
export type ThingKind = keyof Things;

export interface OtherAccount {
  readonly things: Things;
  readonly owner: Login;
  readonly token: string;
  /** What nobody else may ever read. */
  readonly canaries: readonly string[];
  /** What no log may have. */
  readonly secrets: readonly string[];
}

/** Asks as somebody; throws where that is refused. */
async function asked<T>(demo: DemoFacts, token: string, query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await graphql<T>(demo, token, query, variables);
  if (errors) throw new Error(`${query.slice(0, 80)}: ${errors[0]?.message}`);
  return data;
}

const NEEDED = `query ($id: ID!) { account(id: $id) { agents { id } apiKeys { id } members { user { id email } } domains { id clockingGroupId devices { id } } }
  mySessions { id } }`;
interface Needed {
  readonly account: {
    readonly agents: readonly { readonly id: string }[];
    readonly apiKeys: readonly { readonly id: string }[];
    readonly members: readonly { readonly user: { readonly id: string; readonly email: string } }[];
    readonly domains: readonly {
      readonly id: string;
      readonly clockingGroupId: string;
      readonly devices: readonly { readonly id: string }[];
    }[];
  };
  readonly mySessions: readonly { readonly id: string }[];
}

/** What there is in an account, as somebody who may see everything there. */
export async function thingsOf(demo: DemoFacts, token: string, account: string): Promise<Things> {
  const { account: found, mySessions } = await asked<Needed>(demo, token, NEEDED, { id: account });
  const domain = found.domains.find(({ devices }) => devices.length > 0);
  const device = domain?.devices[0]?.id ?? '';
  const identify = 'mutation ($id: ID!) { DeviceIdentify(input: { deviceId: $id }) { command { id } } }';
  const { data } = await graphql<{ DeviceIdentify: { command: { id: string } } | null }>(demo, token, identify, { id: device });
  return {
    account,
    domain: domain?.id ?? '',
    device,
    clockingGroup: domain?.clockingGroupId ?? '',
    agent: found.agents[0]?.id ?? '',
    key: found.apiKeys[0]?.id ?? '',
    user: found.members[0]?.user.id ?? '',
    session: mySessions[0]?.id ?? '',
    command: data?.DeviceIdentify?.command.id ?? crypto.randomUUID(),
  };
}

/** Makes an account by the command line; answers its id, and what its owner chooses a password with. */
export async function makeAccount({ command }: Product, name: string, email: string): Promise<{ account: string; token: string }> {
  const made = await command(['account', 'create', '--name', name, '--owner', email]);
  const [, account = ''] = /is made: (\S+)/.exec(made.said) ?? [];
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(made.said) ?? [];
  if (!account || !token) throw new Error(`No account was made: ${made.said}`);
  const plan = await command(['subscription', 'set', '--account', account, '--plan', 'By hand', '--state', 'ACTIVE']);
  if (plan.code !== 0) throw new Error(`No plan was set: ${plan.said}`);
  return { account, token };
}

/** Makes the owner of a new account. */
async function makeOwner(product: Product, name: string, email: string): Promise<{ account: string; owner: Login }> {
  const { account, token } = await makeAccount(product, name, email);
  const owner = { email, password: `Canary-${crypto.randomUUID()}` };
  const reset = 'mutation ($input: UserPasswordResetUsingTokenInput!) { UserPasswordResetUsingToken(input: $input) { ok } }';
  const { errors } = await graphql(product.demo, null, reset, { input: { token, password: owner.password } });
  if (errors) throw new Error(`No password was set: ${errors[0]?.message}`);
  return { account, owner };
}

/** Makes the other account: with a site, a device, an agent, a key and somebody invited, each called by a text that is nowhere else. */
export async function makeOtherAccount(product: Product): Promise<OtherAccount> {
  const { demo } = product;
  const canaries: string[] = [];
  const canary = (): string => {
    const text = `canary-${crypto.randomUUID().slice(0, 18)}`;
    canaries.push(text);
    return text;
  };
  const { account, owner } = await makeOwner(product, canary(), `${canary()}@elsewhere.example`);
  const token = await sessionToken(demo, owner);
  const run = <T>(name: string, type: string, answer: string, input: object): Promise<Record<string, T>> =>
    asked(demo, token, `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`, { input });
  const site = { accountId: account, name: canary(), organisation: canary(), location: canary(), contact: canary(), comments: canary() };
  const domain = (await run<{ domain: { id: string } }>('DomainAdd', 'DomainAddInput', 'domain { id }', site))['DomainAdd']?.domain.id;
  const role = { accountId: account, name: canary(), description: canary(), defaultRole: 'SiteControl' };
  const key = (await run<{ keyToken: string }>('AccountAPIKeyAdd', 'AccountAPIKeyAddInput', 'keyToken', role))['AccountAPIKeyAdd']
    ?.keyToken;
  await run('UserAccountRoleSet', 'UserAccountRoleSetInput', 'ok', {
    accountId: account,
    email: `${canary()}@elsewhere.example`,
    defaultRole: 'SiteControl',
  });
  const named = { accountId: account, name: canary(), domainId: domain };
  const made = await run<{ code: string }>('AgentEnrolmentCodeCreate', 'AgentEnrolmentCodeCreateInput', 'code', named);
  const agent = await joinAgent(demo, made['AgentEnrolmentCodeCreate']?.code ?? '');
  const device = `other-${crypto.randomUUID().slice(0, 8)}`;
  await agent.report([
    agent.fact(device, 'identity', { name: canary(), manufacturerName: canary(), productModelName: canary() }),
    agent.fact(device, 'connection', { state: 'READY' }),
    agent.fact(device, 'tx', [{ index: 1, name: canary(), mediaType: 'AUDIO' }]),
  ]);
  await run('DeviceUpdate', 'DeviceUpdateInput', 'ok', { deviceId: device, metaInfo: { comments: canary(), location: canary() } });
  const zone = 'Antarctica/Troll';
  await run('AccountDateTimeDefaultsSet', 'AccountDateTimeDefaultsSetInput', 'ok', {
    accountId: account,
    timezone: zone,
    timeFormat: '12hr',
    dateFormat: 'mmddyyyy',
  });
  canaries.push(zone);
  const things = await thingsOf(demo, token, account);
  await agent.close();
  return { things, owner, token, canaries, secrets: [owner.password, token, key ?? '', agent.key] };
}
