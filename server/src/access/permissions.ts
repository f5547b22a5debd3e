/**
 * Who may do what: the one table. The guard looks it up at each call, graphql/permissions.test.ts calls every field of the schema as each kind of
 * caller and compares, and tools/codegen.ts prints it as docs/permissions.md. Sources: open points N4 and R35, decision 089; what no row grants is refused.
 */
import type { Role } from '@tutti/domain/enumerations';
import { EVERYWHERE_RIGHTS, type Right, rightsOfPublished } from '@tutti/domain/rights';

/** What can be done to a site, a device or an account. `OWN` comes with no role: it is the owner's, as a person. */
export type Action = Right | 'OWN';

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
  READER: { who: 'caller', action: 'READ' },
  CLOCK_HISTORY: { who: 'caller', action: 'CLOCK_HISTORY' },
  ROUTER: { who: 'caller', action: 'ROUTE' },
  RECALL: { who: 'caller', action: 'RECALL' },
  KEEP_SNAPSHOTS: { who: 'caller', action: 'KEEP_SNAPSHOTS' },
  ENCRYPTION: { who: 'caller', action: 'ENCRYPTION' },
  DESCRIBE: { who: 'caller', action: 'DESCRIBE' },
  REBOOT: { who: 'caller', action: 'REBOOT' },
  REPLACE: { who: 'caller', action: 'REPLACE' },
  ASSIGN: { who: 'caller', action: 'ASSIGN' },
  CLOCK_DEVICES: { who: 'caller', action: 'CLOCK_DEVICES' },
  CLOCK_DOMAINS: { who: 'caller', action: 'CLOCK_DOMAINS' },
  SILENCE: { who: 'caller', action: 'SILENCE' },
  ALERTING: { who: 'caller', action: 'ALERTING' },
  DOMAIN_ADMINISTRATOR: { who: 'caller', action: 'DOMAIN_AGENTS' },
  ADMINISTRATOR: { who: 'caller', action: 'ADMINISTER' },
  PERSON_ADMINISTRATOR: { who: 'person', action: 'ADMINISTER' },
  OWNER: { who: 'person', action: 'OWN' },
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
  'Query.deviceCommands': { ...ON_DEVICE, action: 'READ' },
  'Query.streamSources': { on: 'device', action: 'READ', unknown: 'null' },
  // Of what it finds the sites of the caller alone are looked through; a site that they may not read finds nothing.
  'Query.channelSearch': { on: 'account', unknown: 'null' },
  'Query.device': { on: 'device', action: 'READ', unknown: 'null', onWalls: true },
  'Query.deviceReplacement': ON_DEVICE,
  'Query.unenrolledDevices': IN_ACCOUNT,
  'Query.forgottenDevices': IN_ACCOUNT,
  'Query.auditLogsForDomain': { ...ON_SITE, action: 'READ' },
  'Query.auditLogCountForDomain': { ...ON_SITE, action: 'READ' },
  'Query.accountLogs': IN_ACCOUNT,
  'Query.accountLogCount': IN_ACCOUNT,
  'Query.loggedUser': ANSWERS_CALLER,
  'Query.authorizationEndpoint': ANSWERS_CALLER,
  'Query.mySessions': ANSWERS_CALLER,
  'Query.mySignIn': ANSWERS_CALLER,
  'Query.myPreferences': ANSWERS_CALLER,
  'Query.myPush': ANSWERS_CALLER,
  'Query.tuttiServerInstance': { on: 'account', unknown: 'null' },
  'Query.domains': { on: 'account', unknown: 'empty', onWalls: true },
  'Query.domain': { on: 'site', action: 'READ', unknown: 'null', onWalls: true },
  'Query.snapshot': { on: 'site', action: 'READ', unknown: 'null' },
  'Query.snapshotDocument': { on: 'site', action: 'READ', unknown: 'null' },
  'Query.snapshotComparison': { on: 'site', action: 'READ', unknown: 'null' },
  'Query.jobs': { on: 'site', action: 'READ', unknown: 'null' },
  'Query.job': { on: 'site', action: 'READ', unknown: 'null' },
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
  'Mutation.AuditLogExportCreate': { ...ON_SITE, action: 'READ' },
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
  'Mutation.PushBrowserAdd': ANSWERS_CALLER,
  'Mutation.PushBrowserRemove': { on: 'self', unknown: 'NOT_FOUND' },
  'Mutation.UserRecoveryCodesMake': { on: 'self', unknown: 'FORBIDDEN' },
  'Mutation.AccountAPIKeyAdd': IN_ACCOUNT,
  'Mutation.AccountAPIKeyRemove': IN_ACCOUNT,
  'Mutation.AccountAPIKeyPermissionsSet': IN_ACCOUNT,
  'Mutation.UserPreferencesSet': { on: 'self', unknown: 'FORBIDDEN' },
  'Mutation.UserDisplayPreferencesSet': ANSWERS_CALLER,
  'Mutation.UserFirstStepsSet': ANSWERS_CALLER,
  'Mutation.UserPanelSet': ANSWERS_CALLER,
  'Mutation.UserDomainPreferencesSet': { ...ON_SITE, action: 'READ' },
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
  // As of a reboot: each kind asks for a right of its own (JOB_RIGHTS).
  'Mutation.JobAdd': { ...CONFIGURES_SITE, action: 'REBOOT' },
  // Nothing is done any more: it goes through where the plan has ended.
  'Mutation.JobCancel': { ...ON_SITE, action: 'REBOOT' },
  'Mutation.JobContinue': { ...CONFIGURES_SITE, action: 'REBOOT' },
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
  'Mutation.RoleAdd': IN_ACCOUNT,
  'Mutation.RoleSet': IN_ACCOUNT,
  'Mutation.RoleDelete': IN_ACCOUNT,
  'Mutation.UserAccountRoleSet': IN_ACCOUNT,
  'Mutation.UserInvitationResend': IN_ACCOUNT,
  'Mutation.UserSecondStepReset': IN_ACCOUNT,
  'Mutation.AccountLeave': { on: 'self', unknown: 'NOT_FOUND' },
  'Subscription.deviceCommandChanged': { ...ON_DEVICE, action: 'READ' },
  'Subscription.accountChanged': { ...IN_ACCOUNT, onWalls: true },
  'Subscription.agentLog': IN_ACCOUNT,
  'Subscription.signalPresence': { ...ON_DEVICE, action: 'READ' },
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
  'Job',
  'Snapshot',
  // Who reads levels makes an agent measure them.
  'SignalPresence',
]);

/** What is checked of a caller: their access in the account of a thing, null where they have none. */
export interface Access {
  /** Their published role on every site; None for restricted callers, and for those who have a set of rights instead. */
  readonly role: Role;
  readonly isOwner: boolean;
  /** Site id → published role there, where it is more than the default role. */
  readonly siteRoles: ReadonlyMap<string, Role>;
  /** The rights of the role that they were given on every site, where it is no published one. */
  readonly rights?: ReadonlySet<Right>;
  /** Site id → the rights of the role that they were given there, where it is no published one. */
  readonly siteRights?: ReadonlyMap<string, ReadonlySet<Right>>;
}

const NO_RIGHTS: ReadonlySet<Right> = new Set();

/** Whether the caller has the right wherever they are in the account. */
const everywhere = ({ role, rights = NO_RIGHTS }: Access, right: Right): boolean =>
  rights.has(right) || rightsOfPublished(role, 'everywhere').includes(right);

/** What is in no site is for who looks after it: administrators, and whoever may put devices into every site. */
const inNoSite = (access: Access, right: Right): boolean => {
  if (right === 'READ') return everywhere(access, 'ASSIGN') || everywhere(access, 'REPLACE');
  return EVERYWHERE_RIGHTS.has(right) && everywhere(access, right);
};

/** Whether the access allows this on a site of its account, or on what is in none (null). `isPerson`: with a session, not a key. */
export function permits(access: Access, action: Action, siteId: string | null, isPerson: boolean): boolean {
  if (action === 'OWN') return access.isOwner && isPerson;
  if (everywhere(access, 'ADMINISTER')) return true;
  if (siteId === null) return inNoSite(access, action);
  // A role other than None and SiteControl that is given for the account holds on every site of it.
  if (everywhere(access, action)) return true;
  if (EVERYWHERE_RIGHTS.has(action)) return false;
  const [role, rights] = [access.siteRoles.get(siteId), access.siteRights?.get(siteId)];
  return rights?.has(action) === true || (role !== undefined && rightsOfPublished(role, 'site').includes(action));
}

/** Whether the access allows this on every site of its account, those to come, too. */
export const permitsEverywhere = (access: Access, right: Right): boolean => everywhere(access, 'ADMINISTER') || everywhere(access, right);

/** Whether the access allows this anywhere in its account. */
export const permitsSomewhere = (access: Access, action: Action, isPerson: boolean): boolean =>
  [null, '', ...access.siteRoles.keys(), ...(access.siteRights?.keys() ?? [])].some((siteId) => permits(access, action, siteId, isPerson));
