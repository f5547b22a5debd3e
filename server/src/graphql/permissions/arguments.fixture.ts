import { randomBytes, randomUUID } from 'node:crypto';
import { COMMAND_KINDS } from '@tutti/contract-link/commands/command-kinds';
import { DEVICE_CAPABILITIES } from '@tutti/domain/device-capabilities';
import { type GraphQLSchema, isInputObjectType, isNonNullType, isObjectType } from 'graphql';
import { hashToken, startReset } from '../../modules/identity/index.ts';
import { agent, presentAgent, revokedAgent, siteAgent } from './agents.fixture.ts';
import { ALERTING_ARGUMENTS } from './alerting.fixture.ts';
import type { Asking } from './asking.fixture.ts';
import { JOB_ARGUMENTS } from './jobs.fixture.ts';
import { newSession, type PermissionWorld, type Target } from './permission-world.fixture.ts';
import { newPushBrowser, pushBrowser } from './push.fixture.ts';
import { REPLACING_ARGUMENTS } from './replacing.fixture.ts';
import { ROLE_ARGUMENTS } from './roles.fixture.ts';
import { inSignIn, memberWithSecondStep, passkeyOf, proved, whose } from './second-step.fixture.ts';
import { SILENCE_ARGUMENTS } from './silences.fixture.ts';
import { SNAPSHOT_ARGUMENTS } from './snapshots.fixture.ts';

type Arguments = (asking: Asking) => object | Promise<object>;

const CAPABILITIES = Object.fromEntries(DEVICE_CAPABILITIES.map((capability) => [capability, true]));

const AUDIO = JSON.stringify({ sampleRates: [96_000], encodings: [16], latencies: [1000] });

/** A device at the spot: a new one with all that can be asked of it, or the one that is there. */
async function device({ world, target, allowed }: Asking, linkUp = true): Promise<string> {
  if (!allowed) return target.deviceId;
  const id = `new-${randomBytes(6).toString('hex')}`;
  const identity = JSON.stringify({ name: id, capabilities: CAPABILITIES, commands: COMMAND_KINDS });
  await world.device(id, { site_id: target.siteId, identity, audio: AUDIO, link_up: linkUp });
  const streams = { tx: [], rx: [{ id: '0'.repeat(16), name: 'Return', channels: [], endpoints: [] }] };
  await world.channels(id, { rx: [{ index: 1, name: 'In 1', enabled: true }], tx: [{ index: 1, name: 'Out 1' }], streams });
  return id;
}
/** A device that the account forgot. */
async function forgottenDevice(asking: Asking): Promise<string> {
  const id = await device({ ...asking, allowed: true }, false);
  await asking.world.server.database.query('update devices set forgotten_at = now(), site_id = null where id = $1', [id]);
  return id;
}
const onDevice =
  (more: object): Arguments =>
  async (asking) => ({ input: { deviceId: await device(asking), ...more } });

/** The spot's site, or a new one of the account. */
async function site({ world, target, allowed }: Asking): Promise<string> {
  if (!allowed) return target.siteId ?? '';
  const [row] = await world.server.database.query<{ id: string }>('insert into sites (account_id, name) values ($1, $2) returning id', [
    world.account.accountId,
    randomUUID(),
  ]);
  return row?.id ?? '';
}

async function clockingGroup({ world, target }: Asking): Promise<string> {
  const [row] = await world.server.database.query<{ id: string }>('select clocking_group_id as id from sites where id = $1', [
    target.siteId,
  ]);
  return row?.id ?? '';
}

async function apiKey({ world }: Asking): Promise<string> {
  const [row] = await world.server.database.query<{ id: string }>(
    `insert into api_keys (account_id, token_hash, name, display_key) values ($1, $2, 'To change', 'ttk_…') returning id`,
    [world.account.accountId, randomBytes(32)],
  );
  return row?.id ?? '';
}

async function wallScreen({ world }: Asking): Promise<string> {
  const [row] = await world.server.database.query<{ id: string }>(
    `insert into wall_screens (account_id, name, every_site, created_at) values ($1, 'To end', true, now()) returning id`,
    [world.account.accountId],
  );
  return row?.id ?? '';
}

/** An agent with a device that the account forgot. */
async function forgettingAgent(asking: Asking): Promise<string> {
  const id = await agent(asking);
  await asking.world.server.database.query('update devices set agent_id = $1 where id = $2', [id, await forgottenDevice(asking)]);
  return id;
}

/** Somebody invited who never came. */
async function invited({ world }: Asking): Promise<string> {
  const { database } = world.server;
  const [row] = await database.query<{ id: string }>('insert into users (email) values ($1) returning id', [
    `${randomUUID()}@northlight.example`,
  ]);
  const member = `insert into members (account_id, user_id, default_role, invited_at) values ($1, $2, 'SiteControl', now())`;
  await database.query(member, [world.account.accountId, row?.id]);
  return row?.id ?? '';
}

/** The token of a mail with which somebody chooses a password. */
async function reset(asking: Asking): Promise<string> {
  const userId = await invited(asking);
  return asking.world.server.services.store.system((tx) => startReset(tx, userId, 'mail', new Date()));
}

/** A session of the caller or of somebody else. */
async function session({ world, caller, mine }: Asking): Promise<string> {
  const userId = mine ? caller.userId : world.account.restricted.userId;
  if (userId === null) return randomUUID();
  const token = await newSession(world.server, userId);
  const [row] = await world.server.database.query<{ id: string }>('select id from sessions where token_hash = $1', [hashToken(token)]);
  return row?.id ?? '';
}

/** An account of its own in which the caller has a place that can be given up, or one in which somebody else has. */
async function place({ world: { server }, caller, mine }: Asking): Promise<string> {
  const { database } = server;
  const [row] = await database.query<{ id: string }>(`insert into accounts (name) values ('To leave') returning account_id as id`);
  if (mine && caller.userId !== null)
    await database.query(`insert into members (account_id, user_id, default_role) values ($1, $2, 'SiteControl')`, [
      row?.id,
      caller.userId,
    ]);
  server.services.bus.publish('credentials.changed', { userId: caller.userId, tokenHashes: [] });
  return row?.id ?? '';
}

const inAccount =
  (more: object = {}): Arguments =>
  ({ world }) => ({ accountId: world.account.accountId, ...more });
const inputInAccount =
  (more: () => object = () => ({})): Arguments =>
  ({ world }) => ({ input: { accountId: world.account.accountId, ...more() } });
const none: Arguments = () => ({});
/** Asks everybody for a second step, which nobody has. */
const POLICY = { secondStep: 'EVERYBODY', passkeys: true, ssoOnly: false, keyNetworks: [] };
const address = () => `${randomUUID()}@elsewhere.example`;

/** The same of a caller who has proved just now who they are. */
const fresh =
  (make: Arguments): Arguments =>
  async (asking) =>
    proved(asking, await make(asking));

/** Root field → arguments that are valid where the caller may call it. Without one here, or by `argumentsOf`, it fails the test. */
export const ARGUMENTS: Readonly<Record<string, Arguments>> = {
  'Query.version': none,
  'Query.billing': none,
  'Query.accountInclusionsPreview': inAccount({ deviceSeats: 900 }),
  'Query.accountPaymentManagementLinks': inAccount(),
  'Query.accountPolicyPreview': inAccount({ policy: { ...POLICY, wallScreens: false } }),
  'Query.accounts': none,
  'Query.infrastructureAlerts': none,
  'Query.deviceCommands': ({ target }) => ({ deviceId: target.deviceId }),
  'Query.streamSources': ({ target }) => ({ deviceId: target.deviceId, rxStreamId: '0'.repeat(16) }),
  'Query.channelSearch': ({ world }) => ({ accountId: world.account.accountId, text: 'In' }),
  'Query.device': ({ target }) => ({ id: target.deviceId }),
  'Query.unenrolledDevices': inAccount(),
  'Query.forgottenDevices': async (asking) => ({ agentId: await forgettingAgent(asking) }),
  'Query.auditLogsForDomain': ({ target }) => ({ domainId: target.siteId }),
  'Query.auditLogCountForDomain': ({ target }) => ({ domainId: target.siteId }),
  'Query.accountLogs': inAccount(),
  'Query.accountLogCount': inAccount(),
  'Query.loggedUser': inAccount(),
  'Query.authorizationEndpoint': () => ({ email: address() }),
  'Query.mySessions': none,
  'Query.mySignIn': async (asking) => inSignIn(asking, ['app', 'passkey', 'codes'], {}),
  'Query.myPreferences': none,
  'Query.myPush': async (asking) => {
    await pushBrowser(asking);
    return {};
  },
  'Query.tuttiServerInstance': inAccount(),
  'Query.domains': inAccount(),
  'Query.domain': ({ target }) => ({ id: target.siteId }),
  ...ALERTING_ARGUMENTS,
  ...REPLACING_ARGUMENTS,
  ...JOB_ARGUMENTS,
  ...SILENCE_ARGUMENTS,
  ...SNAPSHOT_ARGUMENTS,
  'Query.wallScreen': none,
  'Mutation.AccountNameSet': inputInAccount(() => ({ newName: 'Northlight Rentals' })),
  'Mutation.AccountPolicySet': fresh(inputInAccount(() => ({ policy: { ...POLICY, secondStepFrom: '2999-01-01T00:00:00Z' } }))),
  'Mutation.AccountInclusionsSet': inputInAccount(() => ({ deviceSeats: 900 })),
  'Mutation.CancelSubscription': inputInAccount(),
  'Mutation.AccountSubscriptionUncancel': inputInAccount(),
  'Mutation.AccountSubscriptionReactivationOrderCreate': inputInAccount(),
  'Mutation.AgentEnrolmentCodeCreate': fresh(inputInAccount(() => ({ name: 'Rack room' }))),
  'Mutation.AgentDevicesForget': async (asking) => ({ input: { agentId: await revokedAgent(asking) } }),
  'Mutation.AgentDomainSet': async (asking) => ({ input: { agentId: await agent(asking), domainId: null } }),
  'Mutation.AgentTest': async (asking) => ({ input: { agentId: await siteAgent(asking) } }),
  'Mutation.AgentMayChangeSet': async (asking) => ({ input: { agentId: await agent(asking), mayChange: false } }),
  'Mutation.AgentUpdate': async (asking) => ({ input: { agentId: await presentAgent(asking) } }),
  'Mutation.AgentUpdatesAtNightSet': async (asking) => ({ input: { agentId: await agent(asking), atNight: true } }),
  'Mutation.AgentRestart': async (asking) => ({ input: { agentId: await presentAgent(asking) } }),
  'Mutation.AgentRevoke': async (asking) => ({ input: { agentId: await agent(asking) } }),
  'Mutation.DeviceClockingUnicastSet': onDevice({ enabled: true }),
  'Mutation.DeviceClockingPreferredLeaderSet': onDevice({ enabled: true }),
  'Mutation.DeviceClockingSyncToExternalSet': onDevice({ enabled: true }),
  'Mutation.DeviceClockingPTPV1UnicastDelayRequestSet': onDevice({ enabled: true }),
  'Mutation.ClockingGroupSet': async (asking) => ({ input: { clockingGroupId: await clockingGroup(asking), mode: 'DEFAULT' } }),
  'Mutation.ClockingGroupAutomaticallyConfigure': async (asking) => ({ input: { clockingGroupId: await clockingGroup(asking) } }),
  'Mutation.DevicesEnroll': ({ target }) => ({ input: { domainId: target.siteId, deviceIds: [target.deviceId] } }),
  'Mutation.DevicesUnenroll': async (asking) => ({ input: { deviceIds: [await device(asking)] } }),
  'Mutation.DeviceImportanceLevelSet': onDevice({ newImportanceLevel: 'IMPORTANT' }),
  'Mutation.DeviceNameSet': onDevice({ name: 'Amp-Rack-9' }),
  'Mutation.DeviceEncodingSet': onDevice({ encoding: 16 }),
  'Mutation.DeviceLatencySet': onDevice({ latency: 1000 }),
  'Mutation.DevicesAcceptAgain': async (asking) => ({ input: { deviceIds: [await forgottenDevice(asking)] } }),
  'Mutation.DeviceSampleRateSet': onDevice({ sampleRate: 96_000 }),
  'Mutation.DevicesForget': async (asking) => ({ input: { deviceIds: [await device(asking, false)] } }),
  'Mutation.DeviceUpdate': onDevice({ metaInfo: { comments: 'Behind the bar' } }),
  'Mutation.AuditLogExportCreate': ({ target }) => ({ input: { domainId: target.siteId, format: 'CSV' } }),
  'Mutation.UserLoginWithPassword': ({ world: { account } }) => ({
    input: { email: account.admin.email, password: account.admin.password },
  }),
  'Mutation.UserLogout': none,
  'Mutation.UserPasswordRequestReset': () => ({ input: { email: address() } }),
  'Mutation.UserPasswordResetUsingToken': async (asking) => ({ input: { token: await reset(asking), password: 'Correct horse 1' } }),
  'Mutation.UserLoginWithCodeGrant': () => ({ input: { code: 'none', authMethod: 'OIDC' } }),
  'Mutation.UserSessionEnd': async (asking) => ({ input: { sessionId: await session(asking) } }),
  'Mutation.UserLoginWithSecondStep': () => ({ input: { ticket: 'none', code: '000000' } }),
  'Mutation.UserLoginWithPasskey': () => ({ input: { passkey: '{}' } }),
  'Mutation.UserPasskeyAsk': none,
  'Mutation.UserIdentityProve': () => ({ input: { passkey: '{}' } }),
  'Mutation.UserAuthenticatorAppBegin': (asking) => proved(asking, whose(asking)),
  'Mutation.UserAuthenticatorAppConfirm': (asking) => proved(asking, { input: { code: '000000' } }),
  'Mutation.UserAuthenticatorAppRemove': (asking) => inSignIn(asking, ['app'], whose(asking)),
  'Mutation.UserPasskeyBegin': (asking) => proved(asking, whose(asking)),
  'Mutation.UserPasskeyAdd': (asking) => proved(asking, { input: { name: 'Laptop', passkey: '{}' } }),
  'Mutation.UserPasskeyRename': async (asking) => ({ input: { passkeyId: await passkeyOf(asking), name: 'Phone' } }),
  'Mutation.UserPasskeyRemove': async (asking) => ({ input: { passkeyId: await passkeyOf(asking) } }),
  'Mutation.UserRecoveryCodesMake': (asking) => inSignIn(asking, ['passkey'], whose(asking)),
  'Mutation.PushBrowserAdd': newPushBrowser,
  'Mutation.PushBrowserRemove': async (asking) => ({ input: { browserId: await pushBrowser(asking) } }),
  'Mutation.AccountAPIKeyAdd': fresh(inputInAccount(() => ({ name: 'Panel', defaultRole: 'SiteControl' }))),
  'Mutation.AccountAPIKeyRemove': async (asking) => ({ input: { keyId: await apiKey(asking) } }),
  'Mutation.AccountAPIKeyPermissionsSet': fresh(async (asking) => ({ input: { keyId: await apiKey(asking), defaultRole: 'SiteControl' } })),
  'Mutation.UserPreferencesSet': ({ world, caller, mine }) => ({
    input: { userId: (mine && caller.userId) || world.account.restricted.userId, displayName: 'Somebody' },
  }),
  'Mutation.UserDisplayPreferencesSet': () => ({ input: { theme: 'DARK' } }),
  'Mutation.UserFirstStepsSet': () => ({ input: { done: ['LOG_SEEN'] } }),
  'Mutation.UserPanelSet': () => ({ input: { panel: 'DEVICE_SAYS', closed: true } }),
  'Mutation.UserDomainPreferencesSet': ({ target }) => ({
    input: {
      domainPreferences: {
        domainId: target.siteId,
        domainNotificationPreferences: { eventTypes: ['offline'], minimumDeviceImportanceLevel: 'IMPORTANT' },
      },
    },
  }),
  'Mutation.AccountDateTimeDefaultsSet': inputInAccount(() => ({ timezone: 'Europe/Warsaw', timeFormat: '24hr', dateFormat: 'ddmmyyyy' })),
  'Mutation.DeviceRxChannelsSubscriptionSet': onDevice({
    subscriptions: [{ rxChannelIndex: 1, subscribedDevice: 'Nobody', subscribedChannel: 'Out 1' }],
    allowSubscriptionToNonExistentDevice: true,
    allowSubscriptionToNonExistentChannel: true,
  }),
  'Mutation.DevicesRxChannelsSubscriptionSet': ({ target }) => ({
    // One of them is refused, so that what is said of it is read, too.
    input: {
      onlyWhatWorks: true,
      subscriptions: [1, 999].map((rxChannelIndex) => ({
        deviceId: target.deviceId,
        rxChannelIndex,
        subscribedDevice: '',
        subscribedChannel: '',
      })),
      streams: [{ deviceId: target.deviceId, rxStreamId: '0'.repeat(16), subscribedDevice: '', subscribedStream: '' }],
    },
  }),
  'Mutation.DeviceRxStreamSubscriptionSet': onDevice({ rxStreamId: '0'.repeat(16) }),
  'Mutation.DeviceTxChannelEncryptionPolicySet': onDevice({ txChannelIndex: 1, policy: 'COMPATIBLE' }),
  'Mutation.DeviceTxChannelLabelsSet': onDevice({ labels: [{ index: 1, name: 'Kick' }] }),
  'Mutation.DeviceRxChannelLabelsSet': onDevice({ labels: [{ index: 1, name: 'Main L' }] }),
  'Mutation.DomainAdd': inputInAccount(() => ({ name: randomUUID() })),
  'Mutation.DomainUpdate': ({ target }) => ({ input: { id: target.siteId, comments: 'Stairs on the left' } }),
  'Mutation.DomainRemove': async (asking) => ({ input: { id: await site(asking) } }),
  'Mutation.DomainMediaEncryptionPolicySet': ({ target }) => ({ input: { domainId: target.siteId, mediaEncryptionPolicy: 'NONE' } }),
  'Mutation.WallScreenAdd': fresh(async ({ world }) => {
    // An account has room for 100: those that nobody opened make room.
    await world.server.database.query('delete from wall_screens where account_id = $1 and token_hash is null', [world.account.accountId]);
    return { input: { accountId: world.account.accountId, name: 'NOC wall' } };
  }),
  'Mutation.WallScreenCodeRenew': fresh(async (asking) => ({ input: { wallScreenId: await wallScreen(asking) } })),
  'Mutation.WallScreenEnd': async (asking) => ({ input: { wallScreenId: await wallScreen(asking) } }),
  'Mutation.WallScreenOpen': () => ({ input: { code: 'none' } }),
  'Mutation.WallScreenLeave': none,
  ...ROLE_ARGUMENTS,
  'Mutation.UserAccountRoleSet': fresh(inputInAccount(() => ({ email: address(), defaultRole: 'SiteControl' }))),
  'Mutation.UserInvitationResend': async (asking) => ({
    input: { accountId: asking.world.account.accountId, userId: await invited(asking) },
  }),
  'Mutation.UserSecondStepReset': async (asking) =>
    proved(asking, { input: { accountId: asking.world.account.accountId, userId: await memberWithSecondStep(asking) } }),
  'Mutation.AccountLeave': async (asking) => ({ input: { accountId: await place(asking) } }),
  'Subscription.deviceCommandChanged': ({ target }) => ({ deviceId: target.deviceId }),
  'Subscription.accountChanged': inAccount(),
  'Subscription.agentLog': ({ world }) => ({ agentId: world.agentId }),
  'Subscription.signalPresence': ({ target }) => ({ deviceId: target.deviceId }),
};

/** Whether a mutation gives a device a command of which the device is all that must be said. */
function commandsDevice(schema: GraphQLSchema, name: string): boolean {
  const field = schema.getMutationType()?.getFields()[name.replace('Mutation.', '')];
  const [input, payload] = [field?.args[0]?.type, field?.type];
  if (!isNonNullType(input) || !isInputObjectType(input.ofType) || !isObjectType(payload) || !payload.getFields()['command']) return false;
  const needed = Object.values(input.ofType.getFields()).filter(({ type }) => isNonNullType(type));
  return needed.map((one) => one.name).join() === 'deviceId';
}

/** The arguments of a root field; a command to a device that has none of its own needs no line in the table. */
export const argumentsOf = (schema: GraphQLSchema, name: string): Arguments | null =>
  ARGUMENTS[name] ?? (commandsDevice(schema, name) ? onDevice({}) : null);

/**
 * What is answered to whoever may call, where it is a refusal for another reason: the code of single sign-on is bound to a browser (modules/identity/sso has its
 * tests), second steps and passkeys need an app and a passkey (modules/identity/second-step), and what the owner can do about their plan depends on its state (modules/billing).
 */
export const REFUSED_ANYWAY: Readonly<Record<string, string>> = {
  'Mutation.UserLoginWithCodeGrant': 'UNAUTHENTICATED',
  'Mutation.UserLoginWithSecondStep': 'BAD_USER_INPUT',
  // A device in no site has no place to be taken: modules/replacing.
  'Mutation.DeviceReplace': 'BAD_USER_INPUT',
  'Mutation.UserLoginWithPasskey': 'BAD_USER_INPUT',
  // A code is bound to a screen that an administrator makes (modules/accounts/wall-screens).
  'Mutation.WallScreenOpen': 'BAD_USER_INPUT',
  'Mutation.UserIdentityProve': 'BAD_USER_INPUT',
  'Mutation.UserAuthenticatorAppConfirm': 'CONFLICT',
  'Mutation.UserPasskeyAdd': 'BAD_USER_INPUT',
  'Mutation.CancelSubscription': 'CONFLICT',
  'Mutation.AccountSubscriptionUncancel': 'CONFLICT',
  'Mutation.AccountSubscriptionReactivationOrderCreate': 'CONFLICT',
};
/** What is not there to be read without an identity provider, an app or a passkey, and without a marketing tool. */
export const NOT_REACHED: readonly string[] = [
  'AuthorizationEndpoint',
  'UserLoginWithCodeGrantPayload',
  'SecondStepNeeded',
  'UserLoginWithSecondStepPayload',
  'UserLoginWithPasskeyPayload',
  'UserIdentityProvePayload',
  'UserAuthenticatorAppConfirmPayload',
  'UserPasskeyAddPayload',
  'CancelForm',
  'WallScreenOpenPayload',
  // In the payload of a mutation alone, of which only its own fields are asked for here: modules/routing/many-receivers.test.ts reads it.
  'RefusedSubscription',
  // The same, and what is found and changed of streams: modules/routing/patch-streams.test.ts reads them.
  'RxStreamSubscriptionResult',
  'FoundStream',
  'RoutingChangeStreamLine',
  'NamedStreamSubscription',
  // Only where a device that was replaced is back: modules/replacing/replacing.test.ts reads it.
  'DeviceNameTwin',
  // Likewise: modules/recall/recall.test.ts.
  'SnapshotLineResult',
  // Likewise: modules/scheduled-work/jobs.test.ts.
  'JobLine',
  // Only where devices were seen in trouble: modules/reliability/drawn-history.test.ts reads it.
  'DeviceReliability',
  // Likewise: modules/snapshots/preset/preset.test.ts.
  'SnapshotNotTaken',
  // Only where something happened to the clocks: modules/clock-history/clock-history.test.ts reads it.
  'ClockMark',
];

/** The minutes before the world was made: the clock that limits look at has gone on since. */
const range = ({ startedAt }: PermissionWorld) =>
  `(after: "${new Date(startedAt - 600_000).toISOString()}", before: "${new Date(startedAt).toISOString()}")`;

/** Other fields that cannot be asked for without arguments → those, as they are written. */
export const FIELD_ARGUMENTS: Readonly<Record<string, (world: PermissionWorld, target: Target) => string>> = {
  'Account.apiKey': () => `(id: "${randomUUID()}")`,
  'Account.member': ({ account }) => `(userId: "${account.restricted.userId}")`,
  'Device.latencyPreview': range,
  'Device.rxChannel': () => '(index: 1)',
  'Device.txChannelSubscribers': () => '(index: 1)',
  'Device.txStream': () => '(streamId: "1")',
  'Domain.clockHistory': range,
  'Domain.device': (_, { deviceId }) => `(id: "${deviceId}")`,
  'RxChannel.latencyByDate': range,
};
