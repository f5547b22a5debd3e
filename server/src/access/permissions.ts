/**
 * Who may do what: the one table. The guard looks it up at each call, graphql/permissions.test.ts calls every field of the schema as each kind of
 * caller and compares, and tools/codegen.ts prints it as docs/permissions.md. Sources: open points N4 and R35; what no row grants is refused. Only types are imported here.
 */
import type { Role } from '@tutti/domain/enumerations';

/** What can be done to a site or device, from least to most. */
export type Action = 'read' | 'route' | 'operate' | 'administerSite' | 'administer' | 'own';

/**
 * Role → what it allows where it holds: on one site, or as the default role on all of the account. On one site nothing but the default role allows to `administer`, which
 * is about the account. `own` comes with no role: it is the owner's, as a person.
 */
export const ROLES = {
  SiteControl: ['read', 'route', 'operate', 'administerSite', 'administer'],
  DomainControl: ['read', 'route', 'operate'],
  MediaControl: ['read', 'route'],
  ReadOnly: ['read'],
  None: [],
} as const satisfies Record<Role, readonly Action[]>;

/** A guard of the schema: whom it lets through, and what they must be allowed to do. */
interface GuardRule {
  /** `caller`: anybody with a valid session or API key. `person`: with a session only. */
  readonly who: 'anybody' | 'caller' | 'person' | 'wallScreen';
  /** null: nothing in particular. */
  readonly action: Action | null;
}

/** Guard → its rule; see `enum Guard` in contracts/api/schema/base.graphql. */
export const GUARDS = {
  ANYONE: { who: 'anybody', action: null },
  AUTHENTICATED: { who: 'caller', action: null },
  PERSON: { who: 'person', action: null },
  READER: { who: 'caller', action: 'read' },
  ROUTER: { who: 'caller', action: 'route' },
  OPERATOR: { who: 'caller', action: 'operate' },
  DOMAIN_ADMINISTRATOR: { who: 'caller', action: 'administerSite' },
  ADMINISTRATOR: { who: 'caller', action: 'administer' },
  PERSON_ADMINISTRATOR: { who: 'person', action: 'administer' },
  OWNER: { who: 'person', action: 'own' },
  WALL_SCREEN: { who: 'wallScreen', action: null },
} as const satisfies Record<string, GuardRule>;

export type Guard = keyof typeof GUARDS;

/**
 * What a root field names by its arguments, and how it treats a thing that the caller may not even read: as if it were not there. One that they may read and no more is
 * FORBIDDEN, as far as the guard holds in the account of the thing; in an account where it holds for them nowhere, it is not there.
 */
interface OperationRule {
  /** `nothing`: it asks for no thing, and is answered about the callers themselves. `self`: their own session or person. `device` may be in no site, which is for administrators. */
  readonly on: 'nothing' | 'self' | 'account' | 'site' | 'device';
  /** What it takes there beside the guard; without it what the guard takes. */
  readonly action?: Action;
  readonly unknown?: 'NOT_FOUND' | 'FORBIDDEN' | 'null' | 'empty';
  /**
   * It configures devices, routing, clocks or sites: refused with SUBSCRIPTION_INACTIVE where the plan of the account has ended (open point R43). Taking access away
   * (revoking an agent) is none of it, and goes through.
   */
  readonly needsPlan?: true;
  /** A wall screen may call it, as far as the guard lets it through. Every other field is FORBIDDEN to it, whatever its guard: nothing is read or changed from a wall that is not named here. */
  readonly onWalls?: true;
}

const ANSWERS_CALLER = { on: 'nothing' } as const;
const IN_ACCOUNT = { on: 'account', unknown: 'NOT_FOUND' } as const;
const ON_SITE = { on: 'site', unknown: 'NOT_FOUND' } as const;
const ON_DEVICE = { on: 'device', unknown: 'NOT_FOUND' } as const;
const CONFIGURES_ACCOUNT = { ...IN_ACCOUNT, needsPlan: true } as const;
const CONFIGURES_SITE = { ...ON_SITE, needsPlan: true } as const;
const CONFIGURES_DEVICE = { ...ON_DEVICE, needsPlan: true } as const;

/** Root field → its rule, beside the `@guard` that it has in the schema. A root field without one fails the code generation and the tests. Every other field with a guard of its own is FORBIDDEN to whoever does not pass it where its parent is. */
export const OPERATIONS: Readonly<Record<string, OperationRule>> = {
  'Query.version': { ...ANSWERS_CALLER, onWalls: true },
  'Query.alertRulePreview': IN_ACCOUNT,
  // Of what is wrong at a site that they may not read they see nothing.
  'Query.openTroubles': { on: 'account', unknown: 'null', onWalls: true },
  'Query.billing': ANSWERS_CALLER,
  'Query.accountInclusionsPreview': IN_ACCOUNT,
  'Query.accountPaymentManagementLinks': IN_ACCOUNT,
  'Query.accountPolicyPreview': IN_ACCOUNT,
  'Query.accounts': { ...ANSWERS_CALLER, onWalls: true },
  'Query.account': { on: 'account', unknown: 'null', onWalls: true },
  'Query.infrastructureAlerts': { ...ANSWERS_CALLER, onWalls: true },
  'Query.deviceCommands': { ...ON_DEVICE, action: 'read' },
  'Query.streamSources': { on: 'device', action: 'read', unknown: 'null' },
  // Of what it finds the sites of the caller alone are looked through; a site that they may not read finds nothing.
  'Query.channelSearch': { on: 'account', unknown: 'null' },
  'Query.device': { on: 'device', action: 'read', unknown: 'null', onWalls: true },
  'Query.deviceReplacement': ON_DEVICE,
  'Query.unenrolledDevices': IN_ACCOUNT,
  'Query.forgottenDevices': IN_ACCOUNT,
  'Query.auditLogsForDomain': { ...ON_SITE, action: 'read' },
  'Query.auditLogCountForDomain': { ...ON_SITE, action: 'read' },
  'Query.accountLogs': IN_ACCOUNT,
  'Query.accountLogCount': IN_ACCOUNT,
  'Query.loggedUser': ANSWERS_CALLER,
  'Query.authorizationEndpoint': ANSWERS_CALLER,
  'Query.mySessions': ANSWERS_CALLER,
  'Query.mySignIn': ANSWERS_CALLER,
  'Query.myPreferences': ANSWERS_CALLER,
  'Query.tuttiServerInstance': { on: 'account', unknown: 'null' },
  'Query.domains': { on: 'account', unknown: 'empty', onWalls: true },
  'Query.domain': { on: 'site', action: 'read', unknown: 'null', onWalls: true },
  'Query.snapshot': { on: 'site', action: 'read', unknown: 'null' },
  'Query.snapshotDocument': { on: 'site', action: 'read', unknown: 'null' },
  'Query.snapshotComparison': { on: 'site', action: 'read', unknown: 'null' },
  'Query.wallScreen': { ...ANSWERS_CALLER, onWalls: true },
  'Mutation.AccountNameSet': IN_ACCOUNT,
  'Mutation.AccountPolicySet': IN_ACCOUNT,
  'Mutation.AccountInclusionsSet': IN_ACCOUNT,
  'Mutation.CancelSubscription': IN_ACCOUNT,
  'Mutation.AccountSubscriptionUncancel': IN_ACCOUNT,
  'Mutation.AccountSubscriptionReactivationOrderCreate': IN_ACCOUNT,
  'Mutation.AgentDevicesForget': IN_ACCOUNT,
  'Mutation.AlertRuleAdd': IN_ACCOUNT,
  'Mutation.AlertRuleSet': IN_ACCOUNT,
  'Mutation.AlertRuleOnSet': IN_ACCOUNT,
  'Mutation.AlertRuleDelete': IN_ACCOUNT,
  'Mutation.AlertTroubleAcknowledge': ON_SITE,
  'Mutation.AlertTroubleRelease': ON_SITE,
  'Mutation.AgentDomainSet': CONFIGURES_ACCOUNT,
  'Mutation.AgentEnrolmentCodeCreate': CONFIGURES_ACCOUNT,
  'Mutation.AgentMayChangeSet': IN_ACCOUNT,
  'Mutation.AgentRestart': IN_ACCOUNT,
  'Mutation.AgentRevoke': IN_ACCOUNT,
  // On the sites that the agent speaks for devices of, or has its new devices go to.
  'Mutation.AgentTest': ON_SITE,
  'Mutation.AgentUpdate': IN_ACCOUNT,
  'Mutation.AgentUpdatesAtNightSet': IN_ACCOUNT,
  'Mutation.DeviceClockingUnicastSet': CONFIGURES_DEVICE,
  'Mutation.DeviceClockingPreferredLeaderSet': CONFIGURES_DEVICE,
  'Mutation.DeviceClockingSyncToExternalSet': CONFIGURES_DEVICE,
  'Mutation.DeviceClockingPTPV1UnicastDelayRequestSet': CONFIGURES_DEVICE,
  'Mutation.ClockingGroupSet': CONFIGURES_SITE,
  'Mutation.ClockingGroupAutomaticallyConfigure': CONFIGURES_SITE,
  'Mutation.DevicesEnroll': CONFIGURES_SITE,
  'Mutation.DevicesUnenroll': CONFIGURES_DEVICE,
  'Mutation.DeviceImportanceLevelSet': CONFIGURES_DEVICE,
  'Mutation.DeviceReplace': CONFIGURES_DEVICE,
  'Mutation.DeviceNameSet': CONFIGURES_DEVICE,
  'Mutation.DeviceIdentify': CONFIGURES_DEVICE,
  'Mutation.DeviceEncodingSet': CONFIGURES_DEVICE,
  'Mutation.DeviceLatencySet': CONFIGURES_DEVICE,
  'Mutation.DeviceSampleRateSet': CONFIGURES_DEVICE,
  'Mutation.DeviceReboot': CONFIGURES_DEVICE,
  'Mutation.DevicesForget': CONFIGURES_DEVICE,
  'Mutation.DevicesAcceptAgain': CONFIGURES_DEVICE,
  'Mutation.DeviceUpdate': CONFIGURES_DEVICE,
  'Mutation.AuditLogExportCreate': { ...ON_SITE, action: 'read' },
  'Mutation.UserLoginWithPassword': ANSWERS_CALLER,
  'Mutation.UserLogout': ANSWERS_CALLER,
  'Mutation.UserPasswordRequestReset': ANSWERS_CALLER,
  'Mutation.UserPasswordResetUsingToken': ANSWERS_CALLER,
  'Mutation.UserLoginWithCodeGrant': ANSWERS_CALLER,
  'Mutation.UserSessionEnd': { on: 'self', unknown: 'NOT_FOUND' },
  'Mutation.UserLoginWithSecondStep': ANSWERS_CALLER,
  'Mutation.UserLoginWithPasskey': ANSWERS_CALLER,
  'Mutation.UserPasskeyAsk': ANSWERS_CALLER,
  'Mutation.UserIdentityProve': ANSWERS_CALLER,
  'Mutation.UserAuthenticatorAppBegin': { on: 'self', unknown: 'FORBIDDEN' },
  'Mutation.UserAuthenticatorAppConfirm': ANSWERS_CALLER,
  'Mutation.UserAuthenticatorAppRemove': { on: 'self', unknown: 'FORBIDDEN' },
  'Mutation.UserPasskeyBegin': { on: 'self', unknown: 'FORBIDDEN' },
  'Mutation.UserPasskeyAdd': ANSWERS_CALLER,
  'Mutation.UserPasskeyRename': { on: 'self', unknown: 'NOT_FOUND' },
  'Mutation.UserPasskeyRemove': { on: 'self', unknown: 'NOT_FOUND' },
  'Mutation.UserRecoveryCodesMake': { on: 'self', unknown: 'FORBIDDEN' },
  'Mutation.AccountAPIKeyAdd': IN_ACCOUNT,
  'Mutation.AccountAPIKeyRemove': IN_ACCOUNT,
  'Mutation.AccountAPIKeyPermissionsSet': IN_ACCOUNT,
  'Mutation.UserPreferencesSet': { on: 'self', unknown: 'FORBIDDEN' },
  'Mutation.UserDisplayPreferencesSet': ANSWERS_CALLER,
  'Mutation.UserFirstStepsSet': ANSWERS_CALLER,
  'Mutation.UserPanelSet': ANSWERS_CALLER,
  'Mutation.UserDomainPreferencesSet': { ...ON_SITE, action: 'read' },
  'Mutation.AccountDateTimeDefaultsSet': IN_ACCOUNT,
  'Mutation.DeviceRxChannelsSubscriptionSet': CONFIGURES_DEVICE,
  'Mutation.DevicesRxChannelsSubscriptionSet': CONFIGURES_DEVICE,
  'Mutation.DeviceRxStreamSubscriptionSet': CONFIGURES_DEVICE,
  'Mutation.DeviceTxChannelEncryptionPolicySet': CONFIGURES_DEVICE,
  'Mutation.DeviceTxChannelLabelsSet': CONFIGURES_DEVICE,
  'Mutation.DeviceRxChannelLabelsSet': CONFIGURES_DEVICE,
  'Mutation.DeviceMediaConfidentialityFlowKeyRotate': CONFIGURES_DEVICE,
  'Mutation.DomainAdd': CONFIGURES_ACCOUNT,
  'Mutation.DomainUpdate': CONFIGURES_SITE,
  'Mutation.DomainRemove': CONFIGURES_SITE,
  'Mutation.DomainMediaEncryptionPolicySet': CONFIGURES_SITE,
  'Mutation.SilenceAdd': ON_SITE,
  'Mutation.SilenceSet': ON_SITE,
  'Mutation.SilenceEnd': ON_SITE,
  'Mutation.SilenceDelete': ON_SITE,
  'Mutation.SnapshotMake': CONFIGURES_SITE,
  'Mutation.SnapshotImport': CONFIGURES_SITE,
  'Mutation.SnapshotRecall': CONFIGURES_SITE,
  'Mutation.SnapshotRename': CONFIGURES_SITE,
  'Mutation.SnapshotKeep': CONFIGURES_SITE,
  'Mutation.SnapshotDelete': CONFIGURES_SITE,
  'Mutation.AlertChannelAdd': IN_ACCOUNT,
  'Mutation.AlertChannelSet': IN_ACCOUNT,
  'Mutation.AlertChannelDelete': IN_ACCOUNT,
  'Mutation.AlertChannelTest': IN_ACCOUNT,
  'Mutation.AlertDeliveryRetry': IN_ACCOUNT,
  'Mutation.LogForwardAdd': IN_ACCOUNT,
  'Mutation.LogForwardSet': IN_ACCOUNT,
  'Mutation.LogForwardDelete': IN_ACCOUNT,
  'Mutation.LogForwardTest': IN_ACCOUNT,
  'Mutation.WallScreenAdd': IN_ACCOUNT,
  'Mutation.WallScreenCodeRenew': IN_ACCOUNT,
  'Mutation.WallScreenEnd': IN_ACCOUNT,
  'Mutation.WallScreenOpen': ANSWERS_CALLER,
  'Mutation.WallScreenLeave': { ...ANSWERS_CALLER, onWalls: true },
  'Mutation.UserAccountRoleSet': IN_ACCOUNT,
  'Mutation.UserInvitationResend': IN_ACCOUNT,
  'Mutation.UserSecondStepReset': IN_ACCOUNT,
  'Mutation.AccountLeave': { on: 'self', unknown: 'NOT_FOUND' },
  'Subscription.deviceCommandChanged': { ...ON_DEVICE, action: 'read' },
  'Subscription.accountChanged': { ...IN_ACCOUNT, onWalls: true },
  'Subscription.agentLog': IN_ACCOUNT,
  'Subscription.signalPresence': { ...ON_DEVICE, action: 'read' },
};

/** What a wall screen is refused wherever it is in an answer: entries and commands name people, and a plan is nobody's business there. */
export const KEPT_FROM_WALLS: ReadonlySet<string> = new Set([
  'AuditLog',
  'DeviceCommand',
  'User',
  'Member',
  'AccountSubscription',
  'Agent',
  'Silence',
  'Snapshot',
  // Who reads levels makes an agent measure them.
  'SignalPresence',
]);

/** What is checked of a caller: their access in the account of a thing, null where they have none. */
export interface Access {
  /** Their role on every site; None for restricted callers. */
  readonly role: Role;
  readonly isOwner: boolean;
  /** Site id → role there, where it is more than the default role. */
  readonly siteRoles: ReadonlyMap<string, Role>;
}

const allows = (role: Role, action: Action): boolean => (ROLES[role] as readonly Action[]).includes(action);

/** Whether the access allows this on a site of its account, or on what is in none (null), which is for administrators. `isPerson`: with a session, not a key. */
export function permits(access: Access, action: Action, siteId: string | null, isPerson: boolean): boolean {
  if (action === 'own') return access.isOwner && isPerson;
  if (allows(access.role, 'administer')) return true;
  if (action === 'administer' || siteId === null) return false;
  const siteRole = access.siteRoles.get(siteId);
  // A default role other than None and SiteControl holds for every site of the account.
  return allows(access.role, action) || (siteRole !== undefined && allows(siteRole, action));
}

/** Whether the access allows this anywhere in its account. */
export const permitsSomewhere = (access: Access, action: Action, isPerson: boolean): boolean =>
  [null, '', ...access.siteRoles.keys()].some((siteId) => permits(access, action, siteId, isPerson));
