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

/** How much a device matters. LESS_IMPORTANT devices do not count in the status of their site. */
export type ImportanceLevel =
  | 'IMPORTANT'
  | 'NORMAL'
  | 'LESS_IMPORTANT';

export type FirmwareUpdateStatus =
  | 'AVAILABLE'
  | 'UNKNOWN'
  | 'UP_TO_DATE';

export type ConnectionState =
  | 'DISCONNECTED'
  | 'ESTABLISHED'
  | 'READY';

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

/** The health of one area. What was never reported is UNKNOWN. */
export type HealthStatus =
  | 'ERROR'
  | 'OK'
  | 'UNKNOWN'
  | 'WARNING';

export type InfrastructureAlertsQueryVariables = Exact<{ [key: string]: never; }>;


export type InfrastructureAlertsQuery = { infrastructureAlerts: Array<{ category: AlertCategory, message: string, dismissible: boolean, level: AlertLevel, createdAt: string }> };

export type UserLogoutMutationVariables = Exact<{
  input?: UserLogoutInput | null | undefined;
}>;


export type UserLogoutMutation = { UserLogout: { ok: boolean } | null };

export type DomainAddMutationVariables = Exact<{
  input: DomainAddInput;
}>;


export type DomainAddMutation = { DomainAdd: { ok: boolean, domain: { id: string, name: string | null, icon: DomainIcon | null, devicesCount: number } | null } | null };

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

export type DeviceMoveSitesQueryVariables = Exact<{
  accountId: string;
}>;


export type DeviceMoveSitesQuery = { account: { id: string, domains: Array<{ id: string, name: string | null, icon: DomainIcon | null }> } | null };

export type AccountDomainsAndDevicesQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountDomainsAndDevicesQuery = { account: { id: string, name: string, ownerId: string | null, viewerCanAdminister: boolean, domains: Array<{ id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, revision: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, domainAlertMessage: { connectivity: { message: string | null, messageSeverity: AlertLevel | null } | null, clocking: { message: string | null, messageSeverity: AlertLevel | null } | null, subscriptions: { message: string | null, messageSeverity: AlertLevel | null } | null, latency: { message: string | null, messageSeverity: AlertLevel | null } | null } | null } | null, alerts: Array<{ domainId: string, level: AlertLevel, type: string, category: AlertCategory, message: string, dismissible: boolean, deviceId: string | null }> }> } | null };

export type UnenrolledDevicesQueryVariables = Exact<{
  accountId: string;
}>;


export type UnenrolledDevicesQuery = { account: { id: string, unenrolledDevices: Array<{ id: string, name: string, importanceLevel: ImportanceLevel, firstSeen: string | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null } | null }> } | null };

export type UserLoginWithPasswordMutationVariables = Exact<{
  input: UserLoginWithPasswordInput;
}>;


export type UserLoginWithPasswordMutation = { UserLoginWithPassword: { ok: boolean, token: string | null } | null };

export type UserPasswordRequestResetMutationVariables = Exact<{
  input: UserPasswordRequestResetInput;
}>;


export type UserPasswordRequestResetMutation = { UserPasswordRequestReset: { ok: boolean } | null };

export type UserPasswordResetUsingTokenMutationVariables = Exact<{
  input: UserPasswordResetUsingTokenInput;
}>;


export type UserPasswordResetUsingTokenMutation = { UserPasswordResetUsingToken: { ok: boolean } | null };

export type GetUserAccountsAndDomainsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetUserAccountsAndDomainsQuery = { accounts: Array<{ id: string, name: string, domains: Array<{ id: string, accountId: string, status: { summary: HealthStatus } | null }> }> };

export type LoggedUserQueryVariables = Exact<{
  accountId?: string | null | undefined;
}>;


export type LoggedUserQuery = { loggedUser: { viewerCanAdminister: boolean, viewerIsOwner: boolean, user: { id: string, email: string, displayName: string } } | null };

export type AccountDomainsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountDomainsQuery = { account: { id: string, domains: Array<{ id: string, name: string | null, devicesCount: number, status: { summary: HealthStatus } | null }> } | null };

export type AccountsGeneralInfoQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountsGeneralInfoQuery = { account: { id: string, name: string, features: Array<string> } | null };

export type AccountDomainsDevicesDetailsQueryVariables = Exact<{
  domainId: string;
}>;


export type AccountDomainsDevicesDetailsQuery = { domain: { id: string, name: string | null, accountId: string, revision: number, devicesCount: number, devices: Array<{ id: string, name: string, domainId: string | null, importanceLevel: ImportanceLevel, location: string | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, identity: { id: string, tuttiVersion: string | null } | null, connection: { id: string, state: ConnectionState | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string } | null } | null } | null> | null } | null };

export type SiteDevicesUnassignedQueryVariables = Exact<{
  accountId: string;
}>;


export type SiteDevicesUnassignedQuery = { account: { id: string, unenrolledDevices: Array<{ id: string }> } | null };

export type AccountDomainHeaderQueryVariables = Exact<{
  domainId: string;
}>;


export type AccountDomainHeaderQuery = { domain: { id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, revision: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus } | null } | null };

export type AccountDomainsDevicesStatusQueryVariables = Exact<{
  domainId: string;
}>;


export type AccountDomainsDevicesStatusQuery = { domain: { id: string, devicesCount: number, revision: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus } | null, devices: Array<{ id: string, name: string, location: string | null, importanceLevel: ImportanceLevel, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, connection: { id: string, state: ConnectionState | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null, since: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, receiving: { subscribed: number, errors: number, warnings: number } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string, releaseNotesUrl: string | null } | null } | null } | null> | null } | null };

export type UnassignedCountQueryVariables = Exact<{
  accountId: string;
}>;


export type UnassignedCountQuery = { account: { id: string, unenrolledDevices: Array<{ id: string }> } | null };

export type AccountChangedSubscriptionVariables = Exact<{
  accountId: string;
}>;


export type AccountChangedSubscription = { accountChanged: { domainId: string | null, since: number, revision: number, deviceIds: Array<string>, areas: Array<ChangeArea> } };

export type LiveSiteQueryVariables = Exact<{
  domainId: string;
  deviceIds: Array<string> | string;
  withDevices: boolean;
}>;


export type LiveSiteQuery = { domain: { id: string, name: string | null, icon: DomainIcon | null, location: string | null, devicesCount: number, revision: number, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, domainAlertMessage: { connectivity: { message: string | null, messageSeverity: AlertLevel | null } | null, clocking: { message: string | null, messageSeverity: AlertLevel | null } | null, subscriptions: { message: string | null, messageSeverity: AlertLevel | null } | null, latency: { message: string | null, messageSeverity: AlertLevel | null } | null } | null } | null, alerts: Array<{ domainId: string, level: AlertLevel, type: string, category: AlertCategory, message: string, dismissible: boolean, createdAt: string, deviceId: string | null }>, devices?: Array<{ id: string, name: string, domainId: string | null, importanceLevel: ImportanceLevel, enrolmentState: EnrolmentState | null, location: string | null, manufacturer: { id: string, name: string } | null, product: { id: string, name: string } | null, identity: { id: string, tuttiVersion: string | null } | null, connection: { id: string, state: ConnectionState | null, lastChanged: string | null } | null, status: { connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus, summary: HealthStatus, alertMessage: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null, since: { connectivity: string | null, clocking: string | null, subscriptions: string | null, latency: string | null } | null } | null, receiving: { subscribed: number, errors: number, warnings: number } | null, update: { current: string | null, status: FirmwareUpdateStatus, latest: { tuttiFirmwareVersion: string, releaseNotesUrl: string | null } | null } | null } | null> | null } | null };


export const InfrastructureAlertsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InfrastructureAlerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"infrastructureAlerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<InfrastructureAlertsQuery, InfrastructureAlertsQueryVariables>;
export const UserLogoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserLogout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserLogoutInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserLogout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserLogoutMutation, UserLogoutMutationVariables>;
export const DomainAddDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DomainAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DomainAddInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DomainAdd"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"domain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}}]}}]}}]}}]} as unknown as DocumentNode<DomainAddMutation, DomainAddMutationVariables>;
export const DevicesEnrollDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DevicesEnroll"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DevicesEnrollInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DevicesEnroll"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DevicesEnrollMutation, DevicesEnrollMutationVariables>;
export const DevicesUnenrollDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DevicesUnenroll"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DevicesUnenrollInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DevicesUnenroll"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<DevicesUnenrollMutation, DevicesUnenrollMutationVariables>;
export const DeviceImportanceLevelSetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeviceImportanceLevelSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeviceImportanceLevelSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"DeviceImportanceLevelSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"device"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}}]}}]}}]}}]} as unknown as DocumentNode<DeviceImportanceLevelSetMutation, DeviceImportanceLevelSetMutationVariables>;
export const DeviceMoveSitesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceMoveSites"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}}]}}]}}]}}]} as unknown as DocumentNode<DeviceMoveSitesQuery, DeviceMoveSitesQueryVariables>;
export const AccountDomainsAndDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainsAndDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"ownerId"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAdminister"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"domainAlertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clocking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsAndDevicesQuery, AccountDomainsAndDevicesQueryVariables>;
export const UnenrolledDevicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnenrolledDevices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unenrolledDevices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeen"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UnenrolledDevicesQuery, UnenrolledDevicesQueryVariables>;
export const UserLoginWithPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserLoginWithPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserLoginWithPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserLoginWithPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<UserLoginWithPasswordMutation, UserLoginWithPasswordMutationVariables>;
export const UserPasswordRequestResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasswordRequestReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasswordRequestResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasswordRequestReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserPasswordRequestResetMutation, UserPasswordRequestResetMutationVariables>;
export const UserPasswordResetUsingTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UserPasswordResetUsingToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPasswordResetUsingTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"UserPasswordResetUsingToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}}]}}]}}]} as unknown as DocumentNode<UserPasswordResetUsingTokenMutation, UserPasswordResetUsingTokenMutationVariables>;
export const GetUserAccountsAndDomainsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetUserAccountsAndDomains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetUserAccountsAndDomainsQuery, GetUserAccountsAndDomainsQueryVariables>;
export const LoggedUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"loggedUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loggedUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanAdminister"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsOwner"}}]}}]}}]} as unknown as DocumentNode<LoggedUserQuery, LoggedUserQueryVariables>;
export const AccountDomainsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomains"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"domains"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsQuery, AccountDomainsQueryVariables>;
export const AccountsGeneralInfoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountsGeneralInfo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"features"}}]}}]}}]} as unknown as DocumentNode<AccountsGeneralInfoQuery, AccountsGeneralInfoQueryVariables>;
export const AccountDomainsDevicesDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainsDevicesDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsDevicesDetailsQuery, AccountDomainsDevicesDetailsQueryVariables>;
export const SiteDevicesUnassignedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SiteDevicesUnassigned"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unenrolledDevices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SiteDevicesUnassignedQuery, SiteDevicesUnassignedQueryVariables>;
export const AccountDomainHeaderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainHeader"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainHeaderQuery, AccountDomainHeaderQueryVariables>;
export const AccountDomainsDevicesStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountDomainsDevicesStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"since"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesUrl"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<AccountDomainsDevicesStatusQuery, AccountDomainsDevicesStatusQueryVariables>;
export const UnassignedCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UnassignedCount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"unenrolledDevices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<UnassignedCountQuery, UnassignedCountQueryVariables>;
export const AccountChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"AccountChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"deviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"areas"}}]}}]}}]} as unknown as DocumentNode<AccountChangedSubscription, AccountChangedSubscriptionVariables>;
export const LiveSiteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LiveSite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withDevices"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domain"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"domainId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"devicesCount"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"domainAlertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clocking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageSeverity"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"alerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"dismissible"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"devices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"deviceIds"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withDevices"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domainId"}},{"kind":"Field","name":{"kind":"Name","value":"importanceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"enrolmentState"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"manufacturer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"identity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tuttiVersion"}}]}},{"kind":"Field","name":{"kind":"Name","value":"connection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"lastChanged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"alertMessage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"since"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectivity"}},{"kind":"Field","name":{"kind":"Name","value":"clocking"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptions"}},{"kind":"Field","name":{"kind":"Name","value":"latency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"receiving"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"update"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tuttiFirmwareVersion"}},{"kind":"Field","name":{"kind":"Name","value":"releaseNotesUrl"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<LiveSiteQuery, LiveSiteQueryVariables>;