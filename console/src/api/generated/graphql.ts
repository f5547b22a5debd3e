/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AlertCategory =
  | 'CLOCKING'
  | 'CONNECTIVITY'
  | 'INFRASTRUCTURE'
  | 'LATENCY'
  | 'SUBSCRIPTIONS'
  | 'SYSTEM';

export type AlertLevel =
  | 'ERROR'
  | 'INFORMATION'
  | 'WARNING';

export type AgentEnrolmentCodeCreateInput = {
  accountId: string;
  /** What the agent will be called, 1 to 63 characters. */
  name: string;
};

export type AgentRevokeInput = {
  agentId: string;
};

/** How a plan stands, as the payment provider last said or an operator decided. */
export type SubscriptionState =
  /** Paid. */
  | 'ACTIVE'
  /** Ends at `expiry`; can be resumed until then. */
  | 'CANCELED'
  /** Ended: devices and sites can be watched, not configured (SUBSCRIPTION_INACTIVE). */
  | 'DEACTIVATED'
  /** A payment failed or is missing. */
  | 'OVERDUE'
  /** Free until `expiry`. */
  | 'TRIAL';

/** Who decides about a plan. */
export type SubscriptionSource =
  /** A payment provider that hosts checkout and payments. */
  | 'HOSTED'
  /** The operator of this server, on its command line. Its owner changes nothing himself. */
  | 'MANUAL';

export type AccountNameSetInput = {
  accountId: string;
  /** 1 to 63 characters, not blank. */
  newName: string;
};

export type AccountInclusionsSetInput = {
  accountId: string;
  /** 20 to 999, and at least the devices that are connected. */
  deviceSeats: number;
};

export type CancelSubscriptionInput = {
  accountId: string;
  /** Why, in a few words; up to 255 characters. */
  reason?: string | null | undefined;
  /** What would have to be mended; up to 2,000 characters. */
  feedback?: string | null | undefined;
};

export type AccountSubscriptionUncancelInput = {
  accountId: string;
};

export type AccountSubscriptionReactivationOrderCreateInput = {
  accountId: string;
};

export type DeviceClockingUnicastSetInput = {
  deviceId: string;
  enabled: boolean;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

export type DeviceClockingPreferredLeaderSetInput = {
  deviceId: string;
  enabled: boolean;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

export type DeviceClockingSyncToExternalSetInput = {
  deviceId: string;
  enabled: boolean;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

export type DeviceClockingPtpv1UnicastDelayRequestSetInput = {
  deviceId: string;
  enabled: boolean;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

export type ClockingProfile =
  | 'AES67'
  | 'DEFAULT'
  | 'SMPTE';

export type ClockProtocol =
  | 'V1'
  | 'V2';

export type ClockConditionKind =
  /** Two grand leaders in one clock domain. */
  | 'TWO_LEADERS'
  /** Devices are locked to a clock that is not there any more. */
  | 'LEADER_GONE'
  /** Devices that follow nobody. */
  | 'NO_LEADER'
  /** The leader is another one than a while ago. */
  | 'LEADER_CHANGED';

export type ClockPlanSetting =
  | 'UNICAST_CLOCKING'
  | 'PREFERRED_LEADER';

export type ClockPlanReason =
  /** The subnet has no unicast device: it would keep a time of its own. */
  | 'JOINS_SUBNET'
  /** The subnet has one unicast device: a second one takes over when it is gone. */
  | 'SECOND_IN_SUBNET'
  /** No unicast device of the subnet can lead it: this one can, or each must follow for itself. */
  | 'NOBODY_LEADS_THERE'
  /** It leads already: so it stays when other devices come. */
  | 'KEEPS_LEADER';

export type ClockingGroupSetInput = {
  clockingGroupId: string;
  /** AES67 or DEFAULT. What is left out below takes the default of the mode; without a mode it stays as it is. */
  mode?: ClockingProfile | null | undefined;
  ptp?: ClockingPtpInput | null | undefined;
  rtp?: ClockingRtpInput | null | undefined;
};

export type ClockingPtpInput = {
  v2?: boolean | null | undefined;
  /** 0 to 255. */
  v2DomainNumber?: number | null | undefined;
  /** 0 to 255. */
  v2Priority1?: number | null | undefined;
  /** 0 to 255. */
  v2Priority2?: number | null | undefined;
  /** 1 to 255. */
  v2MulticastTtl?: number | null | undefined;
  v1SubdomainName?: string | null | undefined;
};

export type ClockingRtpInput = {
  /** 0 to 255. */
  prefixV4?: number | null | undefined;
};

export type ClockingGroupAutomaticallyConfigureInput = {
  clockingGroupId: string;
  /** The plan that was shown: CONFLICT when it would be another one now. */
  planId?: string | null | undefined;
};

export type DeviceCommandKind =
  | 'ENROL'
  | 'UNENROL'
  | 'FORGET'
  | 'RENAME'
  | 'REBOOT'
  | 'SUBSCRIBE'
  | 'ENCRYPTION_POLICY'
  | 'KEY_ROTATION'
  | 'CLOCK_UNICAST'
  | 'CLOCK_PREFERRED_LEADER'
  | 'CLOCK_EXTERNAL_SYNC'
  | 'CLOCK_V1_UNICAST_DELAY_REQUESTS'
  /** The clock settings of its site. */
  | 'CLOCK_SETTINGS';

export type DeviceCommandState =
  /** It waits for the device. */
  | 'ACCEPTED'
  /** It is on its way to the device. */
  | 'SENT'
  /** The device took it. */
  | 'DONE'
  /** The device did not take it; `reason` says why. */
  | 'REFUSED'
  /** The device did not answer before the deadline. */
  | 'EXPIRED';

/** How much a device matters. LESS_IMPORTANT devices do not count in the status of their site. */
export type ImportanceLevel =
  | 'IMPORTANT'
  | 'NORMAL'
  | 'LESS_IMPORTANT';

export type DiscoveryType =
  | 'MULTICAST_DNS'
  | 'STATIC_CONFIG'
  | 'UNICAST_DNS'
  | 'UNKNOWN';

export type FirmwareUpdateStatus =
  | 'AVAILABLE'
  | 'UNKNOWN'
  | 'UP_TO_DATE';

export type ConnectionState =
  | 'DISCONNECTED'
  | 'ESTABLISHED'
  | 'READY';

export type ClockSyncServo =
  | 'LOCKED'
  | 'NOT_LOCKED'
  | 'UNKNOWN';

export type EnrolmentState =
  | 'UNENROLLED'
  | 'ENROLLED'
  | 'ENROLLING'
  | 'UNENROLLING'
  | 'CHANGING_DOMAIN';

export type DevicesEnrollInput = {
  domainId: string;
  /** 1 to 999 devices. */
  deviceIds: Array<string>;
  clearConfig?: boolean | null | undefined;
};

export type DevicesUnenrollInput = {
  /** 1 to 999 devices. */
  deviceIds: Array<string>;
  clearConfig?: boolean | null | undefined;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
};

export type DeviceImportanceLevelSetInput = {
  deviceId: string;
  newImportanceLevel: ImportanceLevel;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
};

export type DeviceNameSetInput = {
  deviceId: string;
  /** 1 to 31 of A-Z a-z 0-9 and hyphen, without a hyphen at either end. */
  name: string;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

export type DeviceRebootInput = {
  deviceId: string;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

export type DevicesForgetInput = {
  /** 1 to 999 devices, none of them connected. */
  deviceIds: Array<string>;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
};

export type DeviceUpdateInput = {
  deviceId: string;
  metaInfo: DeviceMetaInfoInput;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
};

/** What people know about a device. What is left out stays as it is; null or an empty text takes it away. */
export type DeviceMetaInfoInput = {
  /** At most 2000 characters. */
  comments?: string | null | undefined;
  /** At most 240 characters. */
  description?: string | null | undefined;
  /** At most 120 characters. */
  location?: string | null | undefined;
};

export type AuditPartyKind =
  | 'USER'
  | 'API_KEY'
  | 'DEVICE'
  | 'SITE'
  | 'SYSTEM';

export type AuditCategory =
  | 'ARGO'
  | 'AUTHENTICATION'
  | 'CLOCKING'
  | 'CONNECTIVITY'
  | 'DEVICE_ACTIVITY'
  | 'DEVICE_ADMIN'
  | 'DEVICE_CONFIGURATION'
  | 'DEVICE_ROUTING'
  | 'DOMAIN_ADMIN'
  | 'LATENCY'
  | 'SUBSCRIPTION'
  | 'SYSTEM'
  | 'USER_ADMIN';

export type AuditSeverity =
  | 'CRITICAL'
  | 'ERROR'
  | 'INFORMATION'
  | 'WARNING';

export type AuditSortDirection =
  | 'NEWEST_FIRST'
  | 'OLDEST_FIRST';

export type AuditLogExportFormat =
  | 'CSV'
  | 'JSON_LINES';

export type AuditLogExportCreateInput = {
  /** The site whose entries are wanted; without it those of the account, for administrators: of the categories of `accountLogs` unless others are named. */
  domainId?: string | null | undefined;
  accountId?: string | null | undefined;
  format: AuditLogExportFormat;
  after?: string | null | undefined;
  before?: string | null | undefined;
  deviceIds?: Array<string> | null | undefined;
  userIds?: Array<string> | null | undefined;
  includeCategories?: Array<AuditCategory> | null | undefined;
  sortDirection?: AuditSortDirection | null | undefined;
};

/** What a role allows, from everything in the account down to nothing. See docs/glossary.md. */
export type Role =
  | 'DomainControl'
  | 'MediaControl'
  | 'None'
  | 'ReadOnly'
  | 'SiteControl';

/** `admin` sees and changes everything in the account, `restricted` has rights on single sites only. */
export type AccessType =
  | 'admin'
  | 'restricted';

export type UserLoginWithCodeGrantInput = {
  code: string;
  authMethod: LoginProvider;
};

export type UserSessionEndInput = {
  sessionId: string;
};

/** How an identity provider proves who somebody is. */
export type LoginProvider =
  | 'OIDC'
  | 'SAML';

export type UserLoginWithPasswordInput = {
  email: string;
  password: string;
};

export type UserLogoutInput = {
  everywhere?: boolean | null | undefined;
};

export type UserPasswordRequestResetInput = {
  email: string;
};

export type UserPasswordResetUsingTokenInput = {
  token: string;
  /** 9 or more characters with a capital letter, a small letter and a number. */
  password: string;
};

export type AccountApiKeyAddInput = {
  accountId: string;
  /** 1 to 63 characters, not blank. */
  name: string;
  description?: string | null | undefined;
  /** SiteControl (everything) or None (the sites of `domainPermissions`). */
  defaultRole: Role;
  domainPermissions?: Array<DomainPermissionInput> | null | undefined;
  /** In the future; without it the key lasts until it is removed. */
  expiresAt?: string | null | undefined;
};

export type AccountApiKeyRemoveInput = {
  keyId: string;
};

export type AccountApiKeyPermissionsSetInput = {
  keyId: string;
  defaultRole: Role;
  domainPermissions?: Array<DomainPermissionInput> | null | undefined;
};

/** What the change was about, so that a client reads just that. */
export type ChangeArea =
  /** Sites were added, changed or removed, or devices came to or left the site. */
  | 'INVENTORY'
  /** Facts or decisions of devices changed. */
  | 'DEVICES'
  /** Channels or subscriptions changed. */
  | 'CHANNELS'
  /** The status of a device or of the site changed. */
  | 'STATUS';

/**
 * `DEVICE_SEEN`: the page of a device, `ROUTING_SEEN`: its receive channels, `PATCHED`: a subscription that he asked for was accepted, `INVITED`: an invitation of his was,
 * `LOG_SEEN`: the event log of a site.
 */
export type FirstStep =
  | 'DEVICE_SEEN'
  | 'ROUTING_SEEN'
  | 'PATCHED'
  | 'INVITED'
  | 'LOG_SEEN';

export type Theme =
  | 'AUTOMATIC'
  | 'DARK'
  | 'LIGHT';

/** `offline`: a device that was there is not connected any more, or is back. */
export type NotificationEventType =
  | 'offline';

export type UserPreferencesSetInput = {
  userId: string;
  displayName: string;
};

export type UserDisplayPreferencesSetInput = {
  theme?: Theme | null | undefined;
  timezone?: string | null | undefined;
  timeFormat?: string | null | undefined;
  dateFormat?: string | null | undefined;
  language?: string | null | undefined;
};

export type UserFirstStepsSetInput = {
  /** Is added to what is done. */
  done?: Array<FirstStep> | null | undefined;
  /** true: dismissed from now on; false: shown again. */
  dismissed?: boolean | null | undefined;
};

export type UserDomainPreferencesSetInput = {
  domainPreferences: DomainPreferencesInput;
};

export type DomainPreferencesInput = {
  domainId: string;
  domainNotificationPreferences: DomainNotificationPreferencesInput;
};

export type DomainNotificationPreferencesInput = {
  eventTypes: Array<NotificationEventType>;
  minimumDeviceImportanceLevel: ImportanceLevel;
};

export type AccountDateTimeDefaultsSetInput = {
  accountId: string;
  timezone: string;
  timeFormat: string;
  dateFormat: string;
};

export type SignalPresenceStatus =
  | 'CLIPPING'
  | 'MUTE'
  | 'SIGNAL';

export type EncryptionScheme =
  | 'AES_CTR256'
  | 'HDCP'
  | 'NONE';

/** COMPATIBLE: encrypted where the receiver can decrypt. STRICT: encrypted only. */
export type TxChannelEncryptionPolicy =
  | 'COMPATIBLE'
  | 'STRICT';

export type ChannelMediaType =
  | 'AUDIO'
  | 'VIDEO'
  | 'ANCILLARY'
  | 'UNDEFINED'
  | 'ALL'
  | 'GENERIC';

export type RxChannelSummary =
  | 'NONE'
  | 'CONNECTED'
  | 'IN_PROGRESS'
  | 'WARNING'
  | 'ERROR';

export type RxChannelStatus =
  | 'NONE'
  | 'UNRESOLVED'
  | 'RESOLVED'
  | 'RESOLVE_FAIL'
  | 'SUBSCRIBE_SELF'
  | 'RESOLVED_NONE'
  | 'IDLE'
  | 'IN_PROGRESS'
  | 'DYNAMIC'
  | 'STATIC'
  | 'MANUAL'
  | 'NO_CONNECTION'
  | 'CHANNEL_FORMAT'
  | 'BUNDLE_FORMAT'
  | 'NO_RX'
  | 'RX_FAIL'
  | 'NO_TX'
  | 'TX_FAIL'
  | 'QOS_FAIL_RX'
  | 'QOS_FAIL_TX'
  | 'TX_REJECTED_ADDR'
  | 'INVALID_MSG'
  | 'CHANNEL_LATENCY'
  | 'CLOCK_DOMAIN'
  | 'UNSUPPORTED'
  | 'RX_LINK_DOWN'
  | 'TX_LINK_DOWN'
  | 'DYNAMIC_PROTOCOL'
  | 'INVALID_CHANNEL'
  | 'TX_SCHEDULER_FAILURE'
  | 'SUBSCRIBE_SELF_POLICY'
  | 'TX_NOT_READY'
  | 'RX_NOT_READY'
  | 'TX_FANOUT_LIMIT_REACHED'
  | 'TX_CHANNEL_ENCRYPTED'
  | 'TX_RESPONSE_UNEXPECTED'
  | 'TEMPLATE_MISMATCH_DEVICE'
  | 'TEMPLATE_MISMATCH_FORMAT'
  | 'TEMPLATE_MISSING_CHANNEL'
  | 'TEMPLATE_MISMATCH_CONFIG'
  | 'TEMPLATE_FULL'
  | 'TX_ACCESS_CONTROL_DENIED'
  | 'TX_ACCESS_CONTROL_PENDING'
  | 'RX_UNSUPPORTED_SUB_MODE'
  | 'TX_UNSUPPORTED_SUB_MODE'
  | 'HDCP_NEGOTIATION_FAILED'
  | 'SYSTEM_FAIL';

export type DeviceTxChannelEncryptionPolicySetInput = {
  deviceId: string;
  /** The transmit channel; indexes start at 1. */
  txChannelIndex: number;
  policy: TxChannelEncryptionPolicy;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

export type DeviceMediaConfidentialityFlowKeyRotateInput = {
  deviceId: string;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

export type DeviceRxChannelsSubscriptionSetInput = {
  deviceId: string;
  subscriptions: Array<DeviceRxChannelsSubscriptionInput>;
  allowSubscriptionToNonExistentDevice?: boolean | null | undefined;
  allowSubscriptionToNonExistentChannel?: boolean | null | undefined;
  /** Needed only where the device's id stands in several of the viewer's accounts. */
  accountId?: string | null | undefined;
  /** A UUID of your choice: the same call sent again, because its answer was lost, gives the same command once. */
  commandId?: string | null | undefined;
};

export type DeviceRxChannelsSubscriptionInput = {
  /** The receive channel; indexes start at 1. */
  rxChannelIndex: number;
  subscribedDevice: string;
  subscribedChannel: string;
};

export type MediaEncryptionPolicy =
  | 'COMPATIBLE'
  | 'NONE'
  | 'STRICT';

export type DomainIcon =
  | 'BROADCAST'
  | 'RECORDING_STUDIO'
  | 'HOUSE_OF_WORSHIP_1'
  | 'HOUSE_OF_WORSHIP_2'
  | 'HIGHER_EDUCATION'
  | 'PRIMARY_EDUCATION'
  | 'GOVERNMENT'
  | 'TRANSPORTATION_1'
  | 'TRANSPORTATION_2'
  | 'HEALTH_CARE'
  | 'COMMERCIAL'
  | 'OFFICE'
  | 'MANUFACTURING'
  | 'RETAIL'
  | 'ARTS_VENUE'
  | 'THEATRE_CINEMA'
  | 'RESTAURANT'
  | 'BAR_CLUB'
  | 'HOTEL_CASINO'
  | 'THEMED_ENTERTAINMENT'
  | 'SPORTS_VENUE_1'
  | 'SPORTS_VENUE_2'
  | 'RESIDENTIAL_1'
  | 'RESIDENTIAL_2'
  | 'OTHER';

export type DomainAddInput = {
  accountId: string;
  /** 1 to 63 characters, not blank, not the name of another site of the account. */
  name: string;
  icon?: DomainIcon | null | undefined;
  organisation?: string | null | undefined;
  location?: string | null | undefined;
  contact?: string | null | undefined;
  comments?: string | null | undefined;
};

export type DomainUpdateInput = {
  id: string;
  /** 1 to 63 characters, not blank, not the name of another site of the account. */
  name?: string | null | undefined;
  icon?: DomainIcon | null | undefined;
  organisation?: string | null | undefined;
  location?: string | null | undefined;
  contact?: string | null | undefined;
  comments?: string | null | undefined;
};

export type DomainRemoveInput = {
  id: string;
};

export type DomainMediaEncryptionPolicySetInput = {
  domainId: string;
  mediaEncryptionPolicy: MediaEncryptionPolicy;
};

/** The health of one area. What was never reported is UNKNOWN. */
export type HealthStatus =
  | 'ERROR'
  | 'OK'
  | 'UNKNOWN'
  | 'WARNING';

export type UserAccountRoleSetInput = {
  accountId: string;
  email: string;
  /** SiteControl (administrator) or None (restricted). */
  defaultRole: Role;
  domainPermissions?: Array<DomainPermissionInput> | null | undefined;
};

/** A right on one site to give: DomainControl. */
export type DomainPermissionInput = {
  domainId: string;
  role: Role;
};

export type UserInvitationResendInput = {
  accountId: string;
  userId: string;
};

export type AccountSitesQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountSitesQuery = { account: { id: string, domains: Array<{ id: string, name: string | null, icon: DomainIcon | null }> } | null };

export type DomainAddMutationVariables = Exact<{
  input: DomainAddInput;
}>;


export type DomainAddMutation = { DomainAdd: { ok: boolean, domain: { id: string, name: string | null, icon: DomainIcon | null, devicesCount: number } | null } | null };

export type BillingQueryVariables = Exact<{ [key: string]: never; }>;


export type BillingQuery = { billing: { enabled: boolean, termsUrl: string | null, checkout: { scriptUrl: string, storefront: string, accessKey: string | null, basePlan: string, deviceAddOn: string } | null, cancelForm: { scriptUrl: string, portalId: string, formId: string } | null } };

export type DeviceClockingUnicastSetMutationVariables = Exact<{
  input: DeviceClockingUnicastSetInput;
}>;


export type DeviceClockingUnicastSetMutation = { DeviceClockingUnicastSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DeviceClockingPreferredLeaderSetMutationVariables = Exact<{
  input: DeviceClockingPreferredLeaderSetInput;
}>;


export type DeviceClockingPreferredLeaderSetMutation = { DeviceClockingPreferredLeaderSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DeviceClockingSyncToExternalSetMutationVariables = Exact<{
  input: DeviceClockingSyncToExternalSetInput;
}>;


export type DeviceClockingSyncToExternalSetMutation = { DeviceClockingSyncToExternalSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DeviceClockingPtpv1UnicastDelayRequestSetMutationVariables = Exact<{
  input: DeviceClockingPtpv1UnicastDelayRequestSetInput;
}>;


export type DeviceClockingPtpv1UnicastDelayRequestSetMutation = { DeviceClockingPTPV1UnicastDelayRequestSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type CommandStateFragment = { id: string, state: DeviceCommandState, reason: string | null, endedAt: string | null };

export type DeviceCommandFieldsFragment = { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null };

export type DeviceCommandsQueryVariables = Exact<{
  deviceId: string;
  accountId?: string | null | undefined;
}>;


export type DeviceCommandsQuery = { deviceCommands: Array<{ id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null }> };

export type DeviceCommandChangedSubscriptionVariables = Exact<{
  deviceId: string;
  accountId?: string | null | undefined;
}>;


export type DeviceCommandChangedSubscription = { deviceCommandChanged: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } };

export type UserDisplayPreferencesSetMutationVariables = Exact<{
  input: UserDisplayPreferencesSetInput;
}>;


export type UserDisplayPreferencesSetMutation = { UserDisplayPreferencesSet: { ok: boolean } | null };

export type EntryFieldsFragment = { id: string, category: AuditCategory, type: string, timestamp: string, severity: AuditSeverity, text: string, domainId: string | null, ipAddress: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null, target: { kind: AuditPartyKind, id: string | null, name: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> };

export type AuditLogExportCreateMutationVariables = Exact<{
  input: AuditLogExportCreateInput;
}>;


export type AuditLogExportCreateMutation = { AuditLogExportCreate: { ok: boolean, path: string | null, expiresAt: string | null } | null };

export type UserFirstStepsSetMutationVariables = Exact<{
  input: UserFirstStepsSetInput;
}>;


export type UserFirstStepsSetMutation = { UserFirstStepsSet: { ok: boolean } | null };

export type InfrastructureAlertsQueryVariables = Exact<{ [key: string]: never; }>;


export type InfrastructureAlertsQuery = { infrastructureAlerts: Array<{ category: AlertCategory, message: string, dismissible: boolean, level: AlertLevel, createdAt: string }> };

export type DeviceMediaConfidentialityFlowKeyRotateMutationVariables = Exact<{
  input: DeviceMediaConfidentialityFlowKeyRotateInput;
}>;


export type DeviceMediaConfidentialityFlowKeyRotateMutation = { DeviceMediaConfidentialityFlowKeyRotate: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type UserLogoutMutationVariables = Exact<{
  input?: UserLogoutInput | null | undefined;
}>;


export type UserLogoutMutation = { UserLogout: { ok: boolean } | null };

export type UserPasswordRequestResetMutationVariables = Exact<{
  input: UserPasswordRequestResetInput;
}>;


export type UserPasswordRequestResetMutation = { UserPasswordRequestReset: { ok: boolean } | null };

export type AccountPlanQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountPlanQuery = { account: { id: string, subscription: { id: string, state: SubscriptionState | null, deviceSeats: number | null, connectedDeviceCount: number, expiry: string | null } | null } | null };

export type ReceiveChannelFieldsFragment = { id: string, index: number, name: string | null, enabled: boolean | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, encryptionScheme: EncryptionScheme | null };

export type DeviceRxChannelsSubscriptionSetMutationVariables = Exact<{
  input: DeviceRxChannelsSubscriptionSetInput;
}>;


export type DeviceRxChannelsSubscriptionSetMutation = { DeviceRxChannelsSubscriptionSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type TransmitDevicesQueryVariables = Exact<{
  domainId: string;
}>;


export type TransmitDevicesQuery = { domain: { id: string, devices: Array<{ id: string, name: string, identity: { id: string, advertisedName: string | null } | null, status: { connectivity: HealthStatus } | null, transmitting: { channels: number, mediaTypes: Array<ChannelMediaType> } | null } | null> | null } | null };

export type TransmitChannelsQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type TransmitChannelsQuery = { domain: { id: string, device: { id: string, txChannels: Array<{ id: string, index: number, name: string, mediaType: ChannelMediaType | null, encryptionPolicy: TxChannelEncryptionPolicy | null } | null> | null } | null } | null };

export type UnassignedCountQueryVariables = Exact<{
  accountId: string;
}>;


export type UnassignedCountQuery = { account: { id: string, unenrolledDevices: Array<{ id: string }> } | null };

export type AccountLogsQueryVariables = Exact<{
  accountId: string;
  after?: string | null | undefined;
  before?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  includeCategories?: Array<AuditCategory> | AuditCategory | null | undefined;
  sortDirection?: AuditSortDirection | null | undefined;
}>;


export type AccountLogsQuery = { accountLogs: Array<{ id: string, category: AuditCategory, type: string, timestamp: string, severity: AuditSeverity, text: string, domainId: string | null, ipAddress: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null, target: { kind: AuditPartyKind, id: string | null, name: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> }> };

export type AccountLogCountQueryVariables = Exact<{
  accountId: string;
  includeCategories?: Array<AuditCategory> | AuditCategory | null | undefined;
}>;


export type AccountLogCountQuery = { accountLogCount: { count: number, isAll: boolean } };

export type AccountAgentsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountAgentsQuery = { account: { id: string, agents: Array<{ id: string, name: string, connected: boolean, lastSeen: string | null, revokedAt: string | null, devicesCount: number }> } | null };

export type AgentEnrolmentCodeCreateMutationVariables = Exact<{
  input: AgentEnrolmentCodeCreateInput;
}>;


export type AgentEnrolmentCodeCreateMutation = { AgentEnrolmentCodeCreate: { ok: boolean, code: string | null, expiresAt: string | null } | null };

export type AgentRevokeMutationVariables = Exact<{
  input: AgentRevokeInput;
}>;


export type AgentRevokeMutation = { AgentRevoke: { ok: boolean } | null };

export type AccountApiKeysQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountApiKeysQuery = { account: { id: string, apiKeys: Array<{ id: string, name: string, displayKey: string, createdAt: string, defaultRole: Role, expiresAt: string | null, lastUsedAt: string | null, lastUsedFrom: string | null, createdBy: { id: string, email: string, displayName: string } | null, domainPermissions: Array<{ domainId: string, role: Role }> }>, domains: Array<{ id: string, name: string | null }> } | null };

export type AccountApiKeyAddMutationVariables = Exact<{
  input: AccountApiKeyAddInput;
}>;


export type AccountApiKeyAddMutation = { AccountAPIKeyAdd: { ok: boolean, keyToken: string | null } | null };

export type AccountApiKeyPermissionsSetMutationVariables = Exact<{
  input: AccountApiKeyPermissionsSetInput;
}>;


export type AccountApiKeyPermissionsSetMutation = { AccountAPIKeyPermissionsSet: { ok: boolean, apiKey: { id: string, defaultRole: Role, domainPermissions: Array<{ domainId: string, role: Role }> } | null } | null };

export type AccountApiKeyRemoveMutationVariables = Exact<{
  input: AccountApiKeyRemoveInput;
}>;


export type AccountApiKeyRemoveMutation = { AccountAPIKeyRemove: { ok: boolean } | null };

export type SiteClockingQueryVariables = Exact<{
  domainId: string;
}>;


export type SiteClockingQuery = { domain: { id: string, revision: number, clockingGroup: { id: string, mode: ClockingProfile, pendingDeviceIds: Array<string>, ptp: { v1SubdomainName: string, v2: boolean, v2DomainNumber: number, v2MulticastTtl: number, v2Priority1: number, v2Priority2: number }, rtp: { prefixV4: number }, picture: { leaders: Array<{ deviceId: string | null, name: string, protocol: ClockProtocol, domainNumber: number, locked: ClockSyncServo, followers: number }>, subnets: Array<{ subnet: string | null, devices: number, unicastDevices: number }>, conditions: Array<{ kind: ClockConditionKind, severity: AlertLevel, message: string, since: string | null, deviceIds: Array<string> }> } } | null, devices: Array<{ id: string, name: string, importanceLevel: ImportanceLevel, connection: { id: string, state: ConnectionState | null } | null, interfaces: Array<{ id: string, subnet: string | null } | null> | null, clockingState: { id: string, locked: ClockSyncServo | null, grandLeader: boolean | null, followerWithoutLeader: boolean | null, multicastLeader: boolean | null, unicastLeader: boolean | null, unicastFollower: boolean | null, frequencyOffset: string | null } | null, clockPreferences: { id: string, externalWordClock: boolean | null, leader: boolean | null, unicastClocking: boolean | null, v1UnicastDelayRequests: boolean | null } | null, capabilities: { id: string, CAN_WRITE_PREFERRED_MASTER: boolean | null, CAN_WRITE_EXT_WORD_CLOCK: boolean | null, CAN_WRITE_UNICAST_DELAY_REQUESTS: boolean | null, CAN_UNICAST_CLOCKING: boolean | null } | null } | null> | null } | null };

export type SiteClockEventsQueryVariables = Exact<{
  domainId: string;
  limit: number;
}>;


export type SiteClockEventsQuery = { auditLogsForDomain: Array<{ id: string, type: string, severity: AuditSeverity, timestamp: string, text: string, domainId: string | null, target: { kind: AuditPartyKind, id: string | null, name: string } | null }> };

export type SiteClockPlanQueryVariables = Exact<{
  domainId: string;
}>;


export type SiteClockPlanQuery = { domain: { id: string, clockingGroup: { id: string, plan: { id: string, withoutLeader: Array<string>, withoutLeaderAfter: Array<string>, leaders: Array<string>, leadersAfter: Array<string>, changes: Array<{ deviceId: string, deviceName: string, subnet: string, setting: ClockPlanSetting, reason: ClockPlanReason }>, shortfalls: Array<{ subnet: string, unicastDevices: number, message: string }> } } | null } | null };

export type ClockingGroupSetMutationVariables = Exact<{
  input: ClockingGroupSetInput;
}>;


export type ClockingGroupSetMutation = { ClockingGroupSet: { ok: boolean, domain: { id: string, revision: number, clockingGroup: { id: string, mode: ClockingProfile, pendingDeviceIds: Array<string>, ptp: { v1SubdomainName: string, v2: boolean, v2DomainNumber: number, v2MulticastTtl: number, v2Priority1: number, v2Priority2: number }, rtp: { prefixV4: number } } | null } | null } | null };

export type ClockingGroupAutomaticallyConfigureMutationVariables = Exact<{
  input: ClockingGroupAutomaticallyConfigureInput;
}>;


export type ClockingGroupAutomaticallyConfigureMutation = { ClockingGroupAutomaticallyConfigure: { ok: boolean, commands: Array<{ id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null }> } | null };

export type AccountDateTimeQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountDateTimeQuery = { account: { id: string, dateTimeDefaults: { timezone: string, timeFormat: string, dateFormat: string } } | null };

export type AccountDateTimeDefaultsSetMutationVariables = Exact<{
  input: AccountDateTimeDefaultsSetInput;
}>;


export type AccountDateTimeDefaultsSetMutation = { AccountDateTimeDefaultsSet: { ok: boolean, account: { id: string, dateTimeDefaults: { timezone: string, timeFormat: string, dateFormat: string } } | null } | null };

export type DevicesEnrollMutationVariables = Exact<{
  input: DevicesEnrollInput;
}>;


export type DevicesEnrollMutation = { DevicesEnroll: { ok: boolean } | null };

export type DevicesUnenrollMutationVariables = Exact<{
  input: DevicesUnenrollInput;
}>;


export type DevicesUnenrollMutation = { DevicesUnenroll: { ok: boolean } | null };

export type DeviceImportanceLevelSetMutationVariables = Exact<{
  input: DeviceImportanceLevelSetInput;
}>;


export type DeviceImportanceLevelSetMutation = { DeviceImportanceLevelSet: { ok: boolean, device: { id: string, importanceLevel: ImportanceLevel } | null } | null };

export type DeviceRebootMutationVariables = Exact<{
  input: DeviceRebootInput;
}>;


export type DeviceRebootMutation = { DeviceReboot: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type DevicesForgetMutationVariables = Exact<{
  input: DevicesForgetInput;
}>;


export type DevicesForgetMutation = { DevicesForget: { ok: boolean } | null };

export type DeviceRxChannelsQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type DeviceRxChannelsQuery = { domain: { id: string, device: { id: string, name: string, lastConnected: string | null, status: { connectivity: HealthStatus } | null, rxChannels: Array<{ id: string, index: number, name: string | null, enabled: boolean | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, encryptionScheme: EncryptionScheme | null } | null> | null } | null } | null };

export type DeviceRxChannelLatencyGraphPreviewQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  before: string;
  after: string;
}>;


export type DeviceRxChannelLatencyGraphPreviewQuery = { domain: { id: string, device: { id: string, latencyPreview: { channels: Array<{ index: number, setting: number, min: Array<number | null>, max: Array<number | null> }> } | null } | null } | null };

export type AccountDomainsDevicesDetailsQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  auditLogsLimit?: number | null | undefined;
}>;


export type AccountDomainsDevicesDetailsQuery = { domain: { id: string, name: string | null, mediaEncryptionPolicy: MediaEncryptionPolicy, device: { id: string, name: string, domainId: string | null, importanceLevel: ImportanceLevel, location: string | null, description: string | null, comments: string | null, connectedSince: string | null, lastConnected: string | null, temperature: number | null, faults: Array<string>, enableVideo: boolean | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, identity: { id: string, productSoftwareVersion: string | null, tuttiVersion: string | null, tuttiHardwareVersion: string | null } | null, interfaces: Array<{ id: string, macAddress: string | null, address: string | null, netmask: number | null, subnet: string | null, linkUp: boolean | null, linkSpeed: number | null, multicast: number | null, networkUseRx: number | null, networkUseTx: number | null } | null> | null, connection: { id: string, state: ConnectionState | null, lastChanged: string | null } | null, clockingState: { id: string, locked: ClockSyncServo | null, grandLeader: boolean | null, followerWithoutLeader: boolean | null, multicastLeader: boolean | null, unicastLeader: boolean | null, unicastFollower: boolean | null, muteStatus: string | null, frequencyOffset: string | null } | null, clockPreferences: { id: string, externalWordClock: boolean | null, leader: boolean | null, unicastClocking: boolean | null, v1UnicastDelayRequests: boolean | null } | null, capabilities: { id: string, CAN_WRITE_PREFERRED_MASTER: boolean | null, CAN_WRITE_EXT_WORD_CLOCK: boolean | null, CAN_WRITE_UNICAST_DELAY_REQUESTS: boolean | null, CAN_UNICAST_CLOCKING: boolean | null, CAN_ENCRYPT_MEDIA: boolean | null } | null, transmitting: { channels: number, strict: number } | null, discovery: { type: DiscoveryType, fqdn: string | null } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string, releaseNotesUrl: string | null } | null } | null, auditLogs: Array<{ id: string, severity: AuditSeverity, timestamp: string, text: string, domainId: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null }> } | null } | null };

export type DeviceUpdateMutationVariables = Exact<{
  input: DeviceUpdateInput;
}>;


export type DeviceUpdateMutation = { DeviceUpdate: { ok: boolean, device: { id: string, location: string | null, description: string | null, comments: string | null } | null } | null };

export type DeviceTxChannelsQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type DeviceTxChannelsQuery = { domain: { id: string, mediaEncryptionPolicy: MediaEncryptionPolicy, device: { id: string, lastConnected: string | null, status: { connectivity: HealthStatus } | null, capabilities: { id: string, CAN_ENCRYPT_MEDIA: boolean | null } | null, txChannels: Array<{ id: string, index: number, name: string, mediaType: ChannelMediaType | null, encryptionPolicy: TxChannelEncryptionPolicy | null } | null> | null } | null } | null };

export type DeviceTxChannelEncryptionPolicySetMutationVariables = Exact<{
  input: DeviceTxChannelEncryptionPolicySetInput;
}>;


export type DeviceTxChannelEncryptionPolicySetMutation = { DeviceTxChannelEncryptionPolicySet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type AccountDomainDeviceQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type AccountDomainDeviceQuery = { domain: { id: string, device: { id: string, name: string, domainId: string | null, importanceLevel: ImportanceLevel, location: string | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null, lastChanged: string | null } | null, capabilities: { id: string, CAN_RESET: boolean | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus } | null, receiving: { channels: number } | null, transmitting: { channels: number } | null } | null } | null };

export type DeviceNeighboursQueryVariables = Exact<{
  domainId: string;
}>;


export type DeviceNeighboursQuery = { domain: { id: string, name: string | null, devices: Array<{ id: string, name: string, importanceLevel: ImportanceLevel } | null> | null } | null };

export type DeviceNameSetMutationVariables = Exact<{
  input: DeviceNameSetInput;
}>;


export type DeviceNameSetMutation = { DeviceNameSet: { ok: boolean, command: { id: string, deviceId: string, kind: DeviceCommandKind, state: DeviceCommandState, reason: string | null, givenBy: string, channelIndexes: Array<number>, value: string | null, createdAt: string, deadline: string, endedAt: string | null } | null } | null };

export type AuditLogsForDomainQueryVariables = Exact<{
  domainId: string;
  after?: string | null | undefined;
  before?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  deviceIds?: Array<string> | string | null | undefined;
  userIds?: Array<string> | string | null | undefined;
  includeCategories?: Array<AuditCategory> | AuditCategory | null | undefined;
  sortDirection?: AuditSortDirection | null | undefined;
}>;


export type AuditLogsForDomainQuery = { auditLogsForDomain: Array<{ id: string, category: AuditCategory, type: string, timestamp: string, severity: AuditSeverity, text: string, domainId: string | null, ipAddress: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null, target: { kind: AuditPartyKind, id: string | null, name: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> }> };

export type AuditLogCountForDomainQueryVariables = Exact<{
  domainId: string;
  after?: string | null | undefined;
  before?: string | null | undefined;
  deviceIds?: Array<string> | string | null | undefined;
  userIds?: Array<string> | string | null | undefined;
  includeCategories?: Array<AuditCategory> | AuditCategory | null | undefined;
}>;


export type AuditLogCountForDomainQuery = { auditLogCountForDomain: { count: number, isAll: boolean } };

export type EventLogSiteQueryVariables = Exact<{
  domainId: string;
}>;


export type EventLogSiteQuery = { domain: { id: string, revision: number, devices: Array<{ id: string, name: string, importanceLevel: ImportanceLevel } | null> | null } | null };

export type EventLogUsersQueryVariables = Exact<{
  accountId: string;
}>;


export type EventLogUsersQuery = { account: { id: string, members: Array<{ id: string, user: { id: string, displayName: string, email: string } }> } | null };

export type AccountDomainsAndDevicesQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountDomainsAndDevicesQuery = { account: { id: string, name: string, ownerId: string | null, viewerCanAdminister: boolean, domains: Array<{ id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, revision: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, domainAlertMessage: { connectivity: { message: string | null, messageSeverity: AlertLevel | null } | null, clocking: { message: string | null, messageSeverity: AlertLevel | null } | null, subscriptions: { message: string | null, messageSeverity: AlertLevel | null } | null, latency: { message: string | null, messageSeverity: AlertLevel | null } | null } | null } | null, alerts: Array<{ domainId: string, level: AlertLevel, type: string, category: AlertCategory, message: string, dismissible: boolean, deviceId: string | null }> }> } | null };

export type UnenrolledDevicesQueryVariables = Exact<{
  accountId: string;
}>;


export type UnenrolledDevicesQuery = { account: { id: string, unenrolledDevices: Array<{ id: string, name: string, importanceLevel: ImportanceLevel, firstSeen: string | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null } | null }> } | null };

export type HomeAgentsQueryVariables = Exact<{
  accountId: string;
}>;


export type HomeAgentsQuery = { account: { id: string, agents: Array<{ id: string, connected: boolean, revokedAt: string | null }> } | null };

export type DeviceRxChannelLatencyGraphQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  before: string;
  after: string;
  channelIndex: number;
}>;


export type DeviceRxChannelLatencyGraphQuery = { domain: { id: string, device: { id: string, name: string, rxChannel: { id: string, index: number, name: string | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, latencyByDate: { expectedTimeIntervalSeconds: number, points: Array<{ time_bin: string, max_latency: string, min_latency: string, setting: string }> } | null } | null } | null } | null };

export type UserLoginWithPasswordMutationVariables = Exact<{
  input: UserLoginWithPasswordInput;
}>;


export type UserLoginWithPasswordMutation = { UserLoginWithPassword: { ok: boolean, token: string | null } | null };

export type PatchReceiversQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type PatchReceiversQuery = { domain: { id: string, device: { id: string, name: string, rxChannels: Array<{ canSubscribeSelf: boolean | null, id: string, index: number, name: string | null, enabled: boolean | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, encryptionScheme: EncryptionScheme | null } | null> | null } | null } | null };

export type MyPreferencesQueryVariables = Exact<{
  accountId: string;
}>;


export type MyPreferencesQuery = { myPreferences: { ssoLogin: boolean, theme: Theme, dateFormat: string | null, timeFormat: string | null, timezone: string | null, language: string | null, user: { id: string, email: string, displayName: string }, domainPreferences: Array<{ domainId: string, domainNotificationPreferences: { eventTypes: Array<NotificationEventType>, minimumDeviceImportanceLevel: ImportanceLevel } }> }, account: { id: string, dateTimeDefaults: { timezone: string, timeFormat: string, dateFormat: string }, domains: Array<{ id: string, name: string | null }> } | null };

export type UserPreferencesSetMutationVariables = Exact<{
  input: UserPreferencesSetInput;
}>;


export type UserPreferencesSetMutation = { UserPreferencesSet: { ok: boolean, user: { email: string, id: string, displayName: string } | null } | null };

export type UserDomainPreferencesSetMutationVariables = Exact<{
  input: UserDomainPreferencesSetInput;
}>;


export type UserDomainPreferencesSetMutation = { UserDomainPreferencesSet: { ok: boolean } | null };

export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySessionsQuery = { mySessions: Array<{ id: string, isCurrent: boolean, lastUsedAt: string, ipAddress: string | null, browser: string | null }> };

export type UserSessionEndMutationVariables = Exact<{
  input: UserSessionEndInput;
}>;


export type UserSessionEndMutation = { UserSessionEnd: { ok: boolean } | null };

export type UserPasswordResetUsingTokenMutationVariables = Exact<{
  input: UserPasswordResetUsingTokenInput;
}>;


export type UserPasswordResetUsingTokenMutation = { UserPasswordResetUsingToken: { ok: boolean } | null };

export type SelectTransmitReceiverQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
  index: number;
}>;


export type SelectTransmitReceiverQuery = { domain: { id: string, device: { id: string, name: string, rxChannel: { canSubscribeSelf: boolean | null, id: string, index: number, name: string | null, enabled: boolean | null, mediaType: ChannelMediaType | null, subscribedDevice: string | null, subscribedChannel: string | null, status: RxChannelStatus | null, statusMessage: string | null, summary: RxChannelSummary | null, encryptionScheme: EncryptionScheme | null } | null } | null } | null };

export type TuttiServerInstanceQueryVariables = Exact<{
  accountId: string;
}>;


export type TuttiServerInstanceQuery = { tuttiServerInstance: { serverName: string, serverPort: number, tuttiPort: number, fingerprint: { sha1: string, sha256: string } | null, version: { build: string, releaseNotesLink: string } } | null };

export type SettingsSitesQueryVariables = Exact<{
  accountId: string;
}>;


export type SettingsSitesQuery = { account: { id: string, domains: Array<{ id: string, name: string | null, icon: DomainIcon | null, devicesCount: number }> } | null };

export type SettingsSiteQueryVariables = Exact<{
  domainId: string;
}>;


export type SettingsSiteQuery = { domain: { id: string, name: string | null, accountId: string, icon: DomainIcon | null, organisation: string | null, location: string | null, contact: string | null, comments: string | null, mediaEncryptionPolicy: MediaEncryptionPolicy, devices: Array<{ id: string, name: string, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus } | null } | null> | null, members: Array<{ id: string, accessType: AccessType, invitationPending: boolean, user: { id: string, displayName: string, email: string } }> } | null };

export type SiteRemovalQueryVariables = Exact<{
  domainId: string;
}>;


export type SiteRemovalQuery = { domain: { id: string, removal: { devicesCount: number, apiKeysLosingAccess: Array<string>, usersLosingAccess: Array<{ id: string, displayName: string }> } } | null };

export type DomainUpdateMutationVariables = Exact<{
  input: DomainUpdateInput;
}>;


export type DomainUpdateMutation = { DomainUpdate: { ok: boolean, domain: { id: string, name: string | null, icon: DomainIcon | null, organisation: string | null, location: string | null, contact: string | null, comments: string | null } | null } | null };

export type DomainMediaEncryptionPolicySetMutationVariables = Exact<{
  input: DomainMediaEncryptionPolicySetInput;
}>;


export type DomainMediaEncryptionPolicySetMutation = { DomainMediaEncryptionPolicySet: { ok: boolean, domain: { id: string, mediaEncryptionPolicy: MediaEncryptionPolicy } | null } | null };

export type DomainRemoveMutationVariables = Exact<{
  input: DomainRemoveInput;
}>;


export type DomainRemoveMutation = { DomainRemove: { ok: boolean } | null };

export type DeviceForSiteQueryVariables = Exact<{
  deviceId: string;
  accountId: string;
}>;


export type DeviceForSiteQuery = { device: { id: string, name: string, domainId: string | null, importanceLevel: ImportanceLevel } | null };

export type GetUserAccountsAndDomainsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetUserAccountsAndDomainsQuery = { accounts: Array<{ id: string, name: string, domains: Array<{ id: string, accountId: string, status: { summary: HealthStatus } | null }> }> };

export type LoggedUserQueryVariables = Exact<{
  accountId?: string | null | undefined;
}>;


export type LoggedUserQuery = { loggedUser: { viewerCanAdminister: boolean, viewerIsOwner: boolean, user: { id: string, email: string, displayName: string }, dateTimeDefaults: { timezone: string, timeFormat: string, dateFormat: string } } | null, myPreferences: { theme: Theme, timezone: string | null, timeFormat: string | null, dateFormat: string | null, language: string | null, firstSteps: { dismissedAt: string | null, done: Array<FirstStep> } } };

export type AccountDomainsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountDomainsQuery = { account: { id: string, domains: Array<{ id: string, name: string | null, devicesCount: number, status: { summary: HealthStatus } | null }> } | null };

export type AccountsGeneralInfoQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountsGeneralInfoQuery = { account: { id: string, name: string, features: Array<string> } | null };

export type AccountDomainDevicesQueryVariables = Exact<{
  domainId: string;
}>;


export type AccountDomainDevicesQuery = { domain: { id: string, name: string | null, accountId: string, revision: number, devicesCount: number, devices: Array<{ id: string, name: string, domainId: string | null, importanceLevel: ImportanceLevel, location: string | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, identity: { id: string, tuttiVersion: string | null } | null, connection: { id: string, state: ConnectionState | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string } | null } | null } | null> | null } | null };

export type AccountDomainHeaderQueryVariables = Exact<{
  domainId: string;
}>;


export type AccountDomainHeaderQuery = { domain: { id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, revision: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus } | null } | null };

export type AccountDomainsDevicesStatusQueryVariables = Exact<{
  domainId: string;
}>;


export type AccountDomainsDevicesStatusQuery = { domain: { id: string, devicesCount: number, revision: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus } | null, alerts: Array<{ domainId: string, level: AlertLevel, type: string, message: string, dismissible: boolean, createdAt: string }>, devices: Array<{ id: string, name: string, location: string | null, importanceLevel: ImportanceLevel, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null, since: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, receiving: { subscribed: number, errors: number, warnings: number } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string, releaseNotesUrl: string | null } | null } | null } | null> | null } | null };

export type AuthorizationEndpointQueryQueryVariables = Exact<{
  email: string;
}>;


export type AuthorizationEndpointQueryQuery = { authorizationEndpoint: { id: string, endpoint: string } | null };

export type UserLoginWithCodeGrantMutationVariables = Exact<{
  input: UserLoginWithCodeGrantInput;
}>;


export type UserLoginWithCodeGrantMutation = { UserLoginWithCodeGrant: { ok: boolean, token: string | null } | null };

export type AccountNameSetMutationVariables = Exact<{
  input: AccountNameSetInput;
}>;


export type AccountNameSetMutation = { AccountNameSet: { ok: boolean, account: { id: string, name: string } | null } | null };

export type ManagedSubscriptionQueryVariables = Exact<{
  accountId: string;
}>;


export type ManagedSubscriptionQuery = { account: { id: string, subscription: { id: string, state: SubscriptionState | null, source: SubscriptionSource, sku: string | null, live: boolean, subscriptionTypeDisplay: string | null, deviceSeats: number | null, connectedDeviceCount: number, hasChangePending: boolean, nextChargeDate: string | null, nextChargeTotalDisplay: string | null, expiry: string | null, lastPayment: { date: string, totalDisplay: string } | null } | null } | null };

export type ChangedPlanFragment = { id: string, state: SubscriptionState | null, deviceSeats: number | null, hasChangePending: boolean, subscriptionTypeDisplay: string | null, nextChargeDate: string | null, nextChargeTotalDisplay: string | null, expiry: string | null };

export type AccountInclusionsPreviewQueryVariables = Exact<{
  accountId: string;
  deviceSeats: number;
}>;


export type AccountInclusionsPreviewQuery = { accountInclusionsPreview: { targetDeviceSeats: number, isProratable: boolean, nextChargeDate: string | null, proposedPlan: { billingFrequency: string, totalDisplay: string }, amountDue: { nextChargeDate: string | null, nextChargeAmountDisplay: string, prorationSubtotal: number, prorationSubtotalDisplay: string } } | null };

export type AccountInclusionsSetMutationVariables = Exact<{
  input: AccountInclusionsSetInput;
}>;


export type AccountInclusionsSetMutation = { AccountInclusionsSet: { ok: boolean, account: { id: string, subscription: { id: string, state: SubscriptionState | null, deviceSeats: number | null, hasChangePending: boolean, subscriptionTypeDisplay: string | null, nextChargeDate: string | null, nextChargeTotalDisplay: string | null, expiry: string | null } | null } | null } | null };

export type CancelSubscriptionMutationVariables = Exact<{
  input: CancelSubscriptionInput;
}>;


export type CancelSubscriptionMutation = { CancelSubscription: { ok: boolean, success: boolean, account: { id: string, subscription: { id: string, state: SubscriptionState | null, deviceSeats: number | null, hasChangePending: boolean, subscriptionTypeDisplay: string | null, nextChargeDate: string | null, nextChargeTotalDisplay: string | null, expiry: string | null } | null } | null } | null };

export type AccountSubscriptionUncancelMutationVariables = Exact<{
  input: AccountSubscriptionUncancelInput;
}>;


export type AccountSubscriptionUncancelMutation = { AccountSubscriptionUncancel: { ok: boolean, account: { id: string, subscription: { id: string, state: SubscriptionState | null, deviceSeats: number | null, hasChangePending: boolean, subscriptionTypeDisplay: string | null, nextChargeDate: string | null, nextChargeTotalDisplay: string | null, expiry: string | null } | null } | null } | null };

export type AccountSubscriptionReactivationOrderCreateMutationVariables = Exact<{
  input: AccountSubscriptionReactivationOrderCreateInput;
}>;


export type AccountSubscriptionReactivationOrderCreateMutation = { AccountSubscriptionReactivationOrderCreate: { ok: boolean, id: string | null, payload: string | null, key: string | null } | null };

export type AccountPaymentManagementLinksQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountPaymentManagementLinksQuery = { accountPaymentManagementLinks: { paymentMethods: string | null, subscriptions: string | null, trials: string | null } | null };

export type UserRowFragment = { id: string, accessType: AccessType, lastVisited: string | null, invitationPending: boolean, user: { id: string, email: string, displayName: string }, sites: Array<{ id: string, name: string | null }> };

export type AccountUsersQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountUsersQuery = { account: { id: string, ownerId: string | null, members: Array<{ id: string, accessType: AccessType, lastVisited: string | null, invitationPending: boolean, user: { id: string, email: string, displayName: string }, sites: Array<{ id: string, name: string | null }> }> } | null };

export type SiteUsersQueryVariables = Exact<{
  accountId: string;
  domainId: string;
}>;


export type SiteUsersQuery = { account: { id: string, ownerId: string | null } | null, domain: { id: string, members: Array<{ id: string, accessType: AccessType, lastVisited: string | null, invitationPending: boolean, user: { id: string, email: string, displayName: string }, sites: Array<{ id: string, name: string | null }> }> } | null };

export type AccountUserQueryVariables = Exact<{
  accountId: string;
  userId: string;
}>;


export type AccountUserQuery = { account: { id: string, ownerId: string | null, member: { id: string, accessType: AccessType, lastVisited: string | null, invitationPending: boolean, user: { id: string, email: string, displayName: string, lastAccess: { lastVisited: string | null, ipAddress: string | null } | null }, recentActivity: Array<{ id: string, category: AuditCategory, type: string, timestamp: string, severity: AuditSeverity, text: string, domainId: string | null, ipAddress: string | null, source: { kind: AuditPartyKind, id: string | null, name: string } | null, target: { kind: AuditPartyKind, id: string | null, name: string } | null, changes: Array<{ field: string, before: string | null, after: string | null }> }>, sites: Array<{ id: string, name: string | null }> } | null } | null };

export type UserAccountRoleSetMutationVariables = Exact<{
  input: UserAccountRoleSetInput;
}>;


export type UserAccountRoleSetMutation = { UserAccountRoleSet: { ok: boolean, member: { id: string, accessType: AccessType, lastVisited: string | null, invitationPending: boolean, user: { id: string, email: string, displayName: string }, sites: Array<{ id: string, name: string | null }> } | null } | null };

export type UserInvitationResendMutationVariables = Exact<{
  input: UserInvitationResendInput;
}>;


export type UserInvitationResendMutation = { UserInvitationResend: { ok: boolean } | null };

export type AccountChangedSubscriptionVariables = Exact<{
  accountId: string;
}>;


export type AccountChangedSubscription = { accountChanged: { domainId: string | null, since: number, revision: number, deviceIds: Array<string>, areas: Array<ChangeArea> } };

export type LiveSiteQueryVariables = Exact<{
  domainId: string;
  deviceIds: Array<string> | string;
  withDevices: boolean;
  withClocks: boolean;
}>;


export type LiveSiteQuery = { domain: { id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, revision: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, domainAlertMessage: { connectivity: { message: string | null, messageSeverity: AlertLevel | null } | null, clocking: { message: string | null, messageSeverity: AlertLevel | null } | null, subscriptions: { message: string | null, messageSeverity: AlertLevel | null } | null, latency: { message: string | null, messageSeverity: AlertLevel | null } | null } | null } | null, alerts: Array<{ domainId: string, level: AlertLevel, type: string, category: AlertCategory, message: string, dismissible: boolean, createdAt: string, deviceId: string | null }>, clockingGroup?: { id: string, mode: ClockingProfile, pendingDeviceIds: Array<string>, ptp: { v1SubdomainName: string, v2: boolean, v2DomainNumber: number, v2MulticastTtl: number, v2Priority1: number, v2Priority2: number }, rtp: { prefixV4: number }, picture: { leaders: Array<{ deviceId: string | null, name: string, protocol: ClockProtocol, domainNumber: number, locked: ClockSyncServo, followers: number }>, subnets: Array<{ subnet: string | null, devices: number, unicastDevices: number }>, conditions: Array<{ kind: ClockConditionKind, severity: AlertLevel, message: string, since: string | null, deviceIds: Array<string> }> } } | null, devices?: Array<{ id: string, name: string, domainId: string | null, importanceLevel: ImportanceLevel, enrolmentState: EnrolmentState | null, location: string | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, identity: { id: string, tuttiVersion: string | null, advertisedName: string | null } | null, connection: { id: string, state: ConnectionState | null, lastChanged: string | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null, since: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, interfaces?: Array<{ id: string, subnet: string | null } | null> | null, clockingState?: { id: string, locked: ClockSyncServo | null, grandLeader: boolean | null, followerWithoutLeader: boolean | null, multicastLeader: boolean | null, unicastLeader: boolean | null, unicastFollower: boolean | null, frequencyOffset: string | null } | null, clockPreferences?: { id: string, externalWordClock: boolean | null, leader: boolean | null, unicastClocking: boolean | null, v1UnicastDelayRequests: boolean | null } | null, capabilities?: { id: string, CAN_WRITE_PREFERRED_MASTER: boolean | null, CAN_WRITE_EXT_WORD_CLOCK: boolean | null, CAN_WRITE_UNICAST_DELAY_REQUESTS: boolean | null, CAN_UNICAST_CLOCKING: boolean | null } | null, receiving: { channels: number, subscribed: number, errors: number, warnings: number } | null, transmitting: { channels: number, mediaTypes: Array<ChannelMediaType>, strict: number } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string, releaseNotesUrl: string | null } | null } | null } | null> | null } | null };

export type SignalPresenceSubscriptionVariables = Exact<{
  deviceId: string;
  accountId?: string | null | undefined;
}>;


export type SignalPresenceSubscription = { signalPresence: { rx: { indexes: Array<number>, statuses: Array<SignalPresenceStatus>, levels: Array<number | null> }, tx: { indexes: Array<number>, statuses: Array<SignalPresenceStatus>, levels: Array<number | null> } } };

export type RxchannelPresenceQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type RxchannelPresenceQuery = { domain: { id: string, device: { id: string, rxChannels: Array<{ id: string, index: number, signalPresence: { status: SignalPresenceStatus, leveldBFS: number | null } | null } | null> | null } | null } | null };

export type TxchannelPresenceQueryVariables = Exact<{
  domainId: string;
  deviceId: string;
}>;


export type TxchannelPresenceQuery = { domain: { id: string, device: { id: string, txChannels: Array<{ id: string, index: number, signalPresence: { status: SignalPresenceStatus, leveldBFS: number | null } | null } | null> | null } | null } | null };

export const CommandStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CommandState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<CommandStateFragment, unknown>;
export const DeviceCommandFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceCommandFieldsFragment, unknown>;
export const EntryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}}]}}]} as unknown as DocumentNode<EntryFieldsFragment, unknown>;
export const ReceiveChannelFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionScheme"}}]}}]} as unknown as DocumentNode<ReceiveChannelFieldsFragment, unknown>;
export const ChangedPlanFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"hasChangePending"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionTypeDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeTotalDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}}]}}]} as unknown as DocumentNode<ChangedPlanFragment, unknown>;
export const UserRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}}]}}]} as unknown as DocumentNode<UserRowFragment, unknown>;
export const AccountSitesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountSites"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}}]}}]}}]}}]} as unknown as DocumentNode<AccountSitesQuery, AccountSitesQueryVariables>;
export const DomainAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DomainAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DomainAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DomainAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}}]}}]}}]}}]} as unknown as DocumentNode<DomainAddMutation, DomainAddMutationVariables>;
export const BillingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Billing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"termsUrl"}},{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scriptUrl"}},{"kind":"Field","name":{"kind":"Name","value":"storefront"}},{"kind":"Field","name":{"kind":"Name","value":"accessKey"}},{"kind":"Field","name":{"kind":"Name","value":"basePlan"}},{"kind":"Field","name":{"kind":"Name","value":"deviceAddOn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cancelForm"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scriptUrl"}},{"kind":"Field","name":{"kind":"Name","value":"portalId"}},{"kind":"Field","name":{"kind":"Name","value":"formId"}}]}}]}}]}}]} as unknown as DocumentNode<BillingQuery, BillingQueryVariables>;
export const DeviceClockingUnicastSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceClockingUnicastSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceClockingUnicastSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceClockingUnicastSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceClockingUnicastSetMutation, DeviceClockingUnicastSetMutationVariables>;
export const DeviceClockingPreferredLeaderSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceClockingPreferredLeaderSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceClockingPreferredLeaderSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceClockingPreferredLeaderSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceClockingPreferredLeaderSetMutation, DeviceClockingPreferredLeaderSetMutationVariables>;
export const DeviceClockingSyncToExternalSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceClockingSyncToExternalSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceClockingSyncToExternalSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceClockingSyncToExternalSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceClockingSyncToExternalSetMutation, DeviceClockingSyncToExternalSetMutationVariables>;
export const DeviceClockingPtpv1UnicastDelayRequestSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceClockingPTPV1UnicastDelayRequestSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceClockingPTPV1UnicastDelayRequestSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceClockingPTPV1UnicastDelayRequestSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceClockingPtpv1UnicastDelayRequestSetMutation, DeviceClockingPtpv1UnicastDelayRequestSetMutationVariables>;
export const DeviceCommandsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceCommands"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceCommands"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceCommandsQuery, DeviceCommandsQueryVariables>;
export const DeviceCommandChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"DeviceCommandChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceCommandChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceCommandChangedSubscription, DeviceCommandChangedSubscriptionVariables>;
export const UserDisplayPreferencesSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserDisplayPreferencesSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserDisplayPreferencesSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserDisplayPreferencesSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserDisplayPreferencesSetMutation, UserDisplayPreferencesSetMutationVariables>;
export const AuditLogExportCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AuditLogExportCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLogExportCreateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AuditLogExportCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<AuditLogExportCreateMutation, AuditLogExportCreateMutationVariables>;
export const UserFirstStepsSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserFirstStepsSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserFirstStepsSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserFirstStepsSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserFirstStepsSetMutation, UserFirstStepsSetMutationVariables>;
export const InfrastructureAlertsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InfrastructureAlerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"infrastructureAlerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<InfrastructureAlertsQuery, InfrastructureAlertsQueryVariables>;
export const DeviceMediaConfidentialityFlowKeyRotateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceMediaConfidentialityFlowKeyRotate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceMediaConfidentialityFlowKeyRotateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceMediaConfidentialityFlowKeyRotate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceMediaConfidentialityFlowKeyRotateMutation, DeviceMediaConfidentialityFlowKeyRotateMutationVariables>;
export const UserLogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserLogout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserLogoutInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserLogout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserLogoutMutation, UserLogoutMutationVariables>;
export const UserPasswordRequestResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasswordRequestReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasswordRequestResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasswordRequestReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserPasswordRequestResetMutation, UserPasswordRequestResetMutationVariables>;
export const AccountPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"connectedDeviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}}]}}]}}]}}]} as unknown as DocumentNode<AccountPlanQuery, AccountPlanQueryVariables>;
export const DeviceRxChannelsSubscriptionSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceRxChannelsSubscriptionSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceRxChannelsSubscriptionSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceRxChannelsSubscriptionSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceRxChannelsSubscriptionSetMutation, DeviceRxChannelsSubscriptionSetMutationVariables>;
export const TransmitDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TransmitDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"advertisedName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"mediaTypes"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TransmitDevicesQuery, TransmitDevicesQueryVariables>;
export const TransmitChannelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TransmitChannels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"txChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionPolicy"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TransmitChannelsQuery, TransmitChannelsQueryVariables>;
export const UnassignedCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnassignedCount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unenrolledDevices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<UnassignedCountQuery, UnassignedCountQueryVariables>;
export const AccountLogsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountLogs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditCategory"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortDirection"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditSortDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountLogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCategories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortDirection"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}}]}}]} as unknown as DocumentNode<AccountLogsQuery, AccountLogsQueryVariables>;
export const AccountLogCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountLogCount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditCategory"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountLogCount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCategories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"isAll"}}]}}]}}]} as unknown as DocumentNode<AccountLogCountQuery, AccountLogCountQueryVariables>;
export const AccountAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeen"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}}]}}]}}]}}]} as unknown as DocumentNode<AccountAgentsQuery, AccountAgentsQueryVariables>;
export const AgentEnrolmentCodeCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentEnrolmentCodeCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentEnrolmentCodeCreateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentEnrolmentCodeCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<AgentEnrolmentCodeCreateMutation, AgentEnrolmentCodeCreateMutationVariables>;
export const AgentRevokeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AgentRevoke"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentRevokeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AgentRevoke"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AgentRevokeMutation, AgentRevokeMutationVariables>;
export const AccountApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountAPIKeys"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"displayKey"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"defaultRole"}},{"kind":"Field","name":{"kind":"Name","value":"domainPermissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedFrom"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<AccountApiKeysQuery, AccountApiKeysQueryVariables>;
export const AccountApiKeyAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountAPIKeyAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountAPIKeyAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountAPIKeyAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"keyToken"}}]}}]}}]} as unknown as DocumentNode<AccountApiKeyAddMutation, AccountApiKeyAddMutationVariables>;
export const AccountApiKeyPermissionsSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountAPIKeyPermissionsSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountAPIKeyPermissionsSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountAPIKeyPermissionsSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"defaultRole"}},{"kind":"Field","name":{"kind":"Name","value":"domainPermissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountApiKeyPermissionsSetMutation, AccountApiKeyPermissionsSetMutationVariables>;
export const AccountApiKeyRemoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountAPIKeyRemove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountAPIKeyRemoveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountAPIKeyRemove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<AccountApiKeyRemoveMutation, AccountApiKeyRemoveMutationVariables>;
export const SiteClockingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteClocking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"clockingGroup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"ptp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"v1SubdomainName"}},{"kind":"Field","name":{"kind":"Name","value":"v2"}},{"kind":"Field","name":{"kind":"Name","value":"v2DomainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"v2MulticastTtl"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority1"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority2"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rtp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefixV4"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"domainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"followers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subnets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"unicastDevices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"deviceIds"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subnet"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"grandLeader"}},{"kind":"Field","name":{"kind":"Name","value":"followerWithoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"multicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastFollower"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyOffset"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalWordClock"}},{"kind":"Field","name":{"kind":"Name","value":"leader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastClocking"}},{"kind":"Field","name":{"kind":"Name","value":"v1UnicastDelayRequests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_PREFERRED_MASTER"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_EXT_WORD_CLOCK"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_UNICAST_DELAY_REQUESTS"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_UNICAST_CLOCKING"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SiteClockingQuery, SiteClockingQueryVariables>;
export const SiteClockEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteClockEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLogsForDomain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCategories"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CLOCKING"}]}},{"kind":"Argument","name":{"kind":"Name","value":"sortDirection"},"value":{"kind":"EnumValue","value":"NEWEST_FIRST"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SiteClockEventsQuery, SiteClockEventsQueryVariables>;
export const SiteClockPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteClockPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clockingGroup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"deviceName"}},{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"setting"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"withoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"withoutLeaderAfter"}},{"kind":"Field","name":{"kind":"Name","value":"leaders"}},{"kind":"Field","name":{"kind":"Name","value":"leadersAfter"}},{"kind":"Field","name":{"kind":"Name","value":"shortfalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"unicastDevices"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SiteClockPlanQuery, SiteClockPlanQueryVariables>;
export const ClockingGroupSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClockingGroupSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroupSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ClockingGroupSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"clockingGroup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"ptp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"v1SubdomainName"}},{"kind":"Field","name":{"kind":"Name","value":"v2"}},{"kind":"Field","name":{"kind":"Name","value":"v2DomainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"v2MulticastTtl"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority1"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority2"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rtp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefixV4"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeviceIds"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ClockingGroupSetMutation, ClockingGroupSetMutationVariables>;
export const ClockingGroupAutomaticallyConfigureDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClockingGroupAutomaticallyConfigure"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ClockingGroupAutomaticallyConfigureInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ClockingGroupAutomaticallyConfigure"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"commands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<ClockingGroupAutomaticallyConfigureMutation, ClockingGroupAutomaticallyConfigureMutationVariables>;
export const AccountDateTimeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDateTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dateTimeDefaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}}]}}]}}]}}]} as unknown as DocumentNode<AccountDateTimeQuery, AccountDateTimeQueryVariables>;
export const AccountDateTimeDefaultsSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountDateTimeDefaultsSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountDateTimeDefaultsSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountDateTimeDefaultsSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dateTimeDefaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDateTimeDefaultsSetMutation, AccountDateTimeDefaultsSetMutationVariables>;
export const DevicesEnrollDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DevicesEnroll"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DevicesEnrollInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DevicesEnroll"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DevicesEnrollMutation, DevicesEnrollMutationVariables>;
export const DevicesUnenrollDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DevicesUnenroll"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DevicesUnenrollInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DevicesUnenroll"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DevicesUnenrollMutation, DevicesUnenrollMutationVariables>;
export const DeviceImportanceLevelSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceImportanceLevelSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceImportanceLevelSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceImportanceLevelSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]}}]}}]} as unknown as DocumentNode<DeviceImportanceLevelSetMutation, DeviceImportanceLevelSetMutationVariables>;
export const DeviceRebootDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceReboot"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceRebootInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceReboot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceRebootMutation, DeviceRebootMutationVariables>;
export const DevicesForgetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DevicesForget"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DevicesForgetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DevicesForget"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DevicesForgetMutation, DevicesForgetMutationVariables>;
export const DeviceRxChannelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceRxChannels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rxChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveChannelFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionScheme"}}]}}]} as unknown as DocumentNode<DeviceRxChannelsQuery, DeviceRxChannelsQueryVariables>;
export const DeviceRxChannelLatencyGraphPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceRxChannelLatencyGraphPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"latencyPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"setting"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeviceRxChannelLatencyGraphPreviewQuery, DeviceRxChannelLatencyGraphPreviewQueryVariables>;
export const AccountDomainsDevicesDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainsDevicesDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"auditLogsLimit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"productSoftwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiHardwareVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"macAddress"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"netmask"}},{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"linkUp"}},{"kind":"Field","name":{"kind":"Name","value":"linkSpeed"}},{"kind":"Field","name":{"kind":"Name","value":"multicast"}},{"kind":"Field","name":{"kind":"Name","value":"networkUseRx"}},{"kind":"Field","name":{"kind":"Name","value":"networkUseTx"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"lastChanged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connectedSince"}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"faults"}},{"kind":"Field","name":{"kind":"Name","value":"enableVideo"}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"grandLeader"}},{"kind":"Field","name":{"kind":"Name","value":"followerWithoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"multicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastFollower"}},{"kind":"Field","name":{"kind":"Name","value":"muteStatus"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyOffset"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalWordClock"}},{"kind":"Field","name":{"kind":"Name","value":"leader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastClocking"}},{"kind":"Field","name":{"kind":"Name","value":"v1UnicastDelayRequests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_PREFERRED_MASTER"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_EXT_WORD_CLOCK"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_UNICAST_DELAY_REQUESTS"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_UNICAST_CLOCKING"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_ENCRYPT_MEDIA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"strict"}}]}},{"kind":"Field","name":{"kind":"Name","value":"discovery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"fqdn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesUrl"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"auditLogs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"auditLogsLimit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsDevicesDetailsQuery, AccountDomainsDevicesDetailsQueryVariables>;
export const DeviceUpdateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceUpdate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceUpdateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceUpdate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}}]}}]}}]}}]} as unknown as DocumentNode<DeviceUpdateMutation, DeviceUpdateMutationVariables>;
export const DeviceTxChannelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceTxChannels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastConnected"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_ENCRYPT_MEDIA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"txChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionPolicy"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeviceTxChannelsQuery, DeviceTxChannelsQueryVariables>;
export const DeviceTxChannelEncryptionPolicySetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceTxChannelEncryptionPolicySet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceTxChannelEncryptionPolicySetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceTxChannelEncryptionPolicySet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceTxChannelEncryptionPolicySetMutation, DeviceTxChannelEncryptionPolicySetMutationVariables>;
export const AccountDomainDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"lastChanged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_RESET"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainDeviceQuery, AccountDomainDeviceQueryVariables>;
export const DeviceNeighboursDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceNeighbours"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]}}]}}]} as unknown as DocumentNode<DeviceNeighboursQuery, DeviceNeighboursQueryVariables>;
export const DeviceNameSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceNameSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceNameSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceNameSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"command"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeviceCommandFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeviceCommandFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceCommand"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"givenBy"}},{"kind":"Field","name":{"kind":"Name","value":"channelIndexes"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deadline"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<DeviceNameSetMutation, DeviceNameSetMutationVariables>;
export const AuditLogsForDomainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditLogsForDomain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditCategory"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortDirection"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditSortDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLogsForDomain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"deviceIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"userIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCategories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}}},{"kind":"Argument","name":{"kind":"Name","value":"sortDirection"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}}]}}]} as unknown as DocumentNode<AuditLogsForDomainQuery, AuditLogsForDomainQueryVariables>;
export const AuditLogCountForDomainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditLogCountForDomain"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditCategory"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLogCountForDomain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"domainId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"deviceIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"userIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeCategories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeCategories"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"isAll"}}]}}]}}]} as unknown as DocumentNode<AuditLogCountForDomainQuery, AuditLogCountForDomainQueryVariables>;
export const EventLogSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventLogSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]}}]}}]} as unknown as DocumentNode<EventLogSiteQuery, EventLogSiteQueryVariables>;
export const EventLogUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventLogUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}}]} as unknown as DocumentNode<EventLogUsersQuery, EventLogUsersQueryVariables>;
export const AccountDomainsAndDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainsAndDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"ownerId"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAdminister"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"domainAlertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clocking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsAndDevicesQuery, AccountDomainsAndDevicesQueryVariables>;
export const UnenrolledDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnenrolledDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unenrolledDevices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeen"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UnenrolledDevicesQuery, UnenrolledDevicesQueryVariables>;
export const HomeAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]}}]}}]} as unknown as DocumentNode<HomeAgentsQuery, HomeAgentsQueryVariables>;
export const DeviceRxChannelLatencyGraphDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceRxChannelLatencyGraph"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channelIndex"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"index"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channelIndex"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latencyByDate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expectedTimeIntervalSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time_bin"}},{"kind":"Field","name":{"kind":"Name","value":"max_latency"}},{"kind":"Field","name":{"kind":"Name","value":"min_latency"}},{"kind":"Field","name":{"kind":"Name","value":"setting"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeviceRxChannelLatencyGraphQuery, DeviceRxChannelLatencyGraphQueryVariables>;
export const UserLoginWithPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserLoginWithPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserLoginWithPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserLoginWithPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<UserLoginWithPasswordMutation, UserLoginWithPasswordMutationVariables>;
export const PatchReceiversDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PatchReceivers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveChannelFields"}},{"kind":"Field","name":{"kind":"Name","value":"canSubscribeSelf"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionScheme"}}]}}]} as unknown as DocumentNode<PatchReceiversQuery, PatchReceiversQueryVariables>;
export const MyPreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ssoLogin"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"domainPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"domainNotificationPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventTypes"}},{"kind":"Field","name":{"kind":"Name","value":"minimumDeviceImportanceLevel"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dateTimeDefaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<MyPreferencesQuery, MyPreferencesQueryVariables>;
export const UserPreferencesSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPreferencesSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPreferencesSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPreferencesSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]} as unknown as DocumentNode<UserPreferencesSetMutation, UserPreferencesSetMutationVariables>;
export const UserDomainPreferencesSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserDomainPreferencesSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserDomainPreferencesSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserDomainPreferencesSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserDomainPreferencesSetMutation, UserDomainPreferencesSetMutationVariables>;
export const MySessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MySessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mySessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}},{"kind":"Field","name":{"kind":"Name","value":"browser"}}]}}]}}]} as unknown as DocumentNode<MySessionsQuery, MySessionsQueryVariables>;
export const UserSessionEndDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserSessionEnd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserSessionEndInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserSessionEnd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserSessionEndMutation, UserSessionEndMutationVariables>;
export const UserPasswordResetUsingTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasswordResetUsingToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasswordResetUsingTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasswordResetUsingToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserPasswordResetUsingTokenMutation, UserPasswordResetUsingTokenMutationVariables>;
export const SelectTransmitReceiverDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SelectTransmitReceiver"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"index"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"index"},"value":{"kind":"Variable","name":{"kind":"Name","value":"index"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReceiveChannelFields"}},{"kind":"Field","name":{"kind":"Name","value":"canSubscribeSelf"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReceiveChannelFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RxChannel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedDevice"}},{"kind":"Field","name":{"kind":"Name","value":"subscribedChannel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusMessage"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"encryptionScheme"}}]}}]} as unknown as DocumentNode<SelectTransmitReceiverQuery, SelectTransmitReceiverQueryVariables>;
export const TuttiServerInstanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TuttiServerInstance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiServerInstance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverName"}},{"kind":"Field","name":{"kind":"Name","value":"serverPort"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiPort"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sha1"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"build"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesLink"}}]}}]}}]}}]} as unknown as DocumentNode<TuttiServerInstanceQuery, TuttiServerInstanceQueryVariables>;
export const SettingsSitesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSites"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsSitesQuery, SettingsSitesQueryVariables>;
export const SettingsSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"organisation"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"contact"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsSiteQuery, SettingsSiteQueryVariables>;
export const SiteRemovalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteRemoval"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"removal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"usersLosingAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKeysLosingAccess"}}]}}]}}]}}]} as unknown as DocumentNode<SiteRemovalQuery, SiteRemovalQueryVariables>;
export const DomainUpdateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DomainUpdate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DomainUpdateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DomainUpdate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"organisation"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"contact"}},{"kind":"Field","name":{"kind":"Name","value":"comments"}}]}}]}}]}}]} as unknown as DocumentNode<DomainUpdateMutation, DomainUpdateMutationVariables>;
export const DomainMediaEncryptionPolicySetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DomainMediaEncryptionPolicySet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DomainMediaEncryptionPolicySetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DomainMediaEncryptionPolicySet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaEncryptionPolicy"}}]}}]}}]}}]} as unknown as DocumentNode<DomainMediaEncryptionPolicySetMutation, DomainMediaEncryptionPolicySetMutationVariables>;
export const DomainRemoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DomainRemove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DomainRemoveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DomainRemove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DomainRemoveMutation, DomainRemoveMutationVariables>;
export const DeviceForSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceForSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]}}]} as unknown as DocumentNode<DeviceForSiteQuery, DeviceForSiteQueryVariables>;
export const GetUserAccountsAndDomainsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetUserAccountsAndDomains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetUserAccountsAndDomainsQuery, GetUserAccountsAndDomainsQueryVariables>;
export const LoggedUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"loggedUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loggedUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAdminister"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsOwner"}},{"kind":"Field","name":{"kind":"Name","value":"dateTimeDefaults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"myPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"timeFormat"}},{"kind":"Field","name":{"kind":"Name","value":"dateFormat"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"firstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissedAt"}},{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]}}]} as unknown as DocumentNode<LoggedUserQuery, LoggedUserQueryVariables>;
export const AccountDomainsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomains"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsQuery, AccountDomainsQueryVariables>;
export const AccountsGeneralInfoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountsGeneralInfo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"features"}}]}}]}}]} as unknown as DocumentNode<AccountsGeneralInfoQuery, AccountsGeneralInfoQueryVariables>;
export const AccountDomainDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainDevicesQuery, AccountDomainDevicesQueryVariables>;
export const AccountDomainHeaderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainHeader"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainHeaderQuery, AccountDomainHeaderQueryVariables>;
export const AccountDomainsDevicesStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainsDevicesStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"since"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesUrl"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsDevicesStatusQuery, AccountDomainsDevicesStatusQueryVariables>;
export const AuthorizationEndpointQueryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuthorizationEndpointQuery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"authorizationEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"}}]}}]}}]} as unknown as DocumentNode<AuthorizationEndpointQueryQuery, AuthorizationEndpointQueryQueryVariables>;
export const UserLoginWithCodeGrantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserLoginWithCodeGrant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserLoginWithCodeGrantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserLoginWithCodeGrant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<UserLoginWithCodeGrantMutation, UserLoginWithCodeGrantMutationVariables>;
export const AccountNameSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountNameSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountNameSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountNameSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<AccountNameSetMutation, AccountNameSetMutationVariables>;
export const ManagedSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ManagedSubscription"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"live"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionTypeDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"connectedDeviceCount"}},{"kind":"Field","name":{"kind":"Name","value":"hasChangePending"}},{"kind":"Field","name":{"kind":"Name","value":"lastPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"totalDisplay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeTotalDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}}]}}]}}]}}]} as unknown as DocumentNode<ManagedSubscriptionQuery, ManagedSubscriptionQueryVariables>;
export const AccountInclusionsPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountInclusionsPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceSeats"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountInclusionsPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"Argument","name":{"kind":"Name","value":"deviceSeats"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceSeats"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"targetDeviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"isProratable"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"proposedPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billingFrequency"}},{"kind":"Field","name":{"kind":"Name","value":"totalDisplay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeAmountDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"prorationSubtotal"}},{"kind":"Field","name":{"kind":"Name","value":"prorationSubtotalDisplay"}}]}}]}}]}}]} as unknown as DocumentNode<AccountInclusionsPreviewQuery, AccountInclusionsPreviewQueryVariables>;
export const AccountInclusionsSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountInclusionsSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountInclusionsSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountInclusionsSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangedPlan"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"hasChangePending"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionTypeDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeTotalDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}}]}}]} as unknown as DocumentNode<AccountInclusionsSetMutation, AccountInclusionsSetMutationVariables>;
export const CancelSubscriptionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelSubscription"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelSubscriptionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"CancelSubscription"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangedPlan"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"hasChangePending"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionTypeDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeTotalDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}}]}}]} as unknown as DocumentNode<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>;
export const AccountSubscriptionUncancelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountSubscriptionUncancel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscriptionUncancelInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountSubscriptionUncancel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangedPlan"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangedPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"deviceSeats"}},{"kind":"Field","name":{"kind":"Name","value":"hasChangePending"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionTypeDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeDate"}},{"kind":"Field","name":{"kind":"Name","value":"nextChargeTotalDisplay"}},{"kind":"Field","name":{"kind":"Name","value":"expiry"}}]}}]} as unknown as DocumentNode<AccountSubscriptionUncancelMutation, AccountSubscriptionUncancelMutationVariables>;
export const AccountSubscriptionReactivationOrderCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountSubscriptionReactivationOrderCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSubscriptionReactivationOrderCreateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"AccountSubscriptionReactivationOrderCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"payload"}},{"kind":"Field","name":{"kind":"Name","value":"key"}}]}}]}}]} as unknown as DocumentNode<AccountSubscriptionReactivationOrderCreateMutation, AccountSubscriptionReactivationOrderCreateMutationVariables>;
export const AccountPaymentManagementLinksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountPaymentManagementLinks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountPaymentManagementLinks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentMethods"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"trials"}}]}}]}}]} as unknown as DocumentNode<AccountPaymentManagementLinksQuery, AccountPaymentManagementLinksQueryVariables>;
export const AccountUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ownerId"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}}]}}]} as unknown as DocumentNode<AccountUsersQuery, AccountUsersQueryVariables>;
export const SiteUsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ownerId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}}]}}]} as unknown as DocumentNode<SiteUsersQuery, SiteUsersQueryVariables>;
export const AccountUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ownerId"}},{"kind":"Field","name":{"kind":"Name","value":"member"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"recentActivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EntryFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EntryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ipAddress"}}]}}]} as unknown as DocumentNode<AccountUserQuery, AccountUserQueryVariables>;
export const UserAccountRoleSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserAccountRoleSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserAccountRoleSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserAccountRoleSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accessType"}},{"kind":"Field","alias":{"kind":"Name","value":"sites"},"name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastVisited"}},{"kind":"Field","name":{"kind":"Name","value":"invitationPending"}}]}}]} as unknown as DocumentNode<UserAccountRoleSetMutation, UserAccountRoleSetMutationVariables>;
export const UserInvitationResendDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserInvitationResend"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserInvitationResendInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserInvitationResend"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserInvitationResendMutation, UserInvitationResendMutationVariables>;
export const AccountChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"AccountChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"deviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"areas"}}]}}]}}]} as unknown as DocumentNode<AccountChangedSubscription, AccountChangedSubscriptionVariables>;
export const LiveSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LiveSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withDevices"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withClocks"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"domainAlertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clocking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockingGroup"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withClocks"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"ptp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"v1SubdomainName"}},{"kind":"Field","name":{"kind":"Name","value":"v2"}},{"kind":"Field","name":{"kind":"Name","value":"v2DomainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"v2MulticastTtl"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority1"}},{"kind":"Field","name":{"kind":"Name","value":"v2Priority2"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rtp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefixV4"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingDeviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"protocol"}},{"kind":"Field","name":{"kind":"Name","value":"domainNumber"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"followers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subnets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subnet"}},{"kind":"Field","name":{"kind":"Name","value":"devices"}},{"kind":"Field","name":{"kind":"Name","value":"unicastDevices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"deviceIds"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withDevices"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"enrolmentState"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}},{"kind":"Field","name":{"kind":"Name","value":"advertisedName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"lastChanged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"since"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"interfaces"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withClocks"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subnet"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockingState"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withClocks"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"locked"}},{"kind":"Field","name":{"kind":"Name","value":"grandLeader"}},{"kind":"Field","name":{"kind":"Name","value":"followerWithoutLeader"}},{"kind":"Field","name":{"kind":"Name","value":"multicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastLeader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastFollower"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyOffset"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clockPreferences"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withClocks"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalWordClock"}},{"kind":"Field","name":{"kind":"Name","value":"leader"}},{"kind":"Field","name":{"kind":"Name","value":"unicastClocking"}},{"kind":"Field","name":{"kind":"Name","value":"v1UnicastDelayRequests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withClocks"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_PREFERRED_MASTER"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_EXT_WORD_CLOCK"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_WRITE_UNICAST_DELAY_REQUESTS"}},{"kind":"Field","name":{"kind":"Name","value":"CAN_UNICAST_CLOCKING"}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transmitting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"mediaTypes"}},{"kind":"Field","name":{"kind":"Name","value":"strict"}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesUrl"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<LiveSiteQuery, LiveSiteQueryVariables>;
export const SignalPresenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SignalPresence"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signalPresence"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"deviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rx"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indexes"}},{"kind":"Field","name":{"kind":"Name","value":"statuses"}},{"kind":"Field","name":{"kind":"Name","value":"levels"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tx"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indexes"}},{"kind":"Field","name":{"kind":"Name","value":"statuses"}},{"kind":"Field","name":{"kind":"Name","value":"levels"}}]}}]}}]}}]} as unknown as DocumentNode<SignalPresenceSubscription, SignalPresenceSubscriptionVariables>;
export const RxchannelPresenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RxchannelPresence"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rxChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"signalPresence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"leveldBFS"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<RxchannelPresenceQuery, RxchannelPresenceQueryVariables>;
export const TxchannelPresenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TxchannelPresence"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"txChannels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"signalPresence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"leveldBFS"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<TxchannelPresenceQuery, TxchannelPresenceQueryVariables>;