/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query InfrastructureAlerts {\n  infrastructureAlerts {\n    category\n    message\n    dismissible\n    level\n  }\n}": typeof types.InfrastructureAlertsDocument,
    "mutation DomainAdd($input: DomainAddInput!) {\n  DomainAdd(input: $input) {\n    ok\n    domain {\n      id\n      name\n      icon\n      devicesCount\n    }\n  }\n}": typeof types.DomainAddDocument,
    "mutation DevicesEnroll($input: DevicesEnrollInput!) {\n  DevicesEnroll(input: $input) {\n    ok\n  }\n}": typeof types.DevicesEnrollDocument,
    "mutation DevicesUnenroll($input: DevicesUnenrollInput!) {\n  DevicesUnenroll(input: $input) {\n    ok\n  }\n}": typeof types.DevicesUnenrollDocument,
    "mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) {\n  DeviceImportanceLevelSet(input: $input) {\n    ok\n    device {\n      id\n      importanceLevel\n    }\n  }\n}": typeof types.DeviceImportanceLevelSetDocument,
    "query DeviceMoveSites($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    domains {\n      id\n      name\n      icon\n    }\n  }\n}": typeof types.DeviceMoveSitesDocument,
    "query AccountDomainsAndDevices($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    name\n    ownerId\n    viewerCanAdminister\n    domains {\n      id\n      name\n      icon\n      location\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n        domainAlertMessage {\n          connectivity { message messageSeverity }\n          clocking { message messageSeverity }\n          subscriptions { message messageSeverity }\n          latency { message messageSeverity }\n        }\n      }\n      alerts {\n        domainId\n        level\n        type\n        category\n        message\n        dismissible\n        createdAt\n        deviceId\n      }\n    }\n  }\n}": typeof types.AccountDomainsAndDevicesDocument,
    "query UnenrolledDevices($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices {\n      id\n      name\n      firstSeen\n      enrolmentState\n      manufacturer { id name }\n      product { id name }\n      connection { id state }\n    }\n  }\n}": typeof types.UnenrolledDevicesDocument,
    "query AccountDomainsDevicesDetails($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    name\n    accountId\n    revision\n    devicesCount\n    devices {\n      id\n      name\n      domainId\n      importanceLevel\n      location\n      manufacturer { id name }\n      product { id name }\n      identity { id tuttiVersion }\n      connection { id state }\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        alertMessage { connectivity clocking subscriptions latency }\n      }\n      update {\n        current\n        status\n        latest { tuttiFirmwareVersion }\n      }\n    }\n  }\n}": typeof types.AccountDomainsDevicesDetailsDocument,
    "query SiteDevicesUnassigned($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices { id }\n  }\n}": typeof types.SiteDevicesUnassignedDocument,
    "query AccountDomainHeader($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    name\n    icon\n    location\n    devicesCount\n    revision\n    status {\n      connectivity\n      clocking\n      subscriptions\n      latency\n      summary\n    }\n  }\n}": typeof types.AccountDomainHeaderDocument,
    "query AccountDomainsDevicesStatus($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    devicesCount\n    revision\n    status {\n      connectivity\n      clocking\n      subscriptions\n      latency\n      summary\n    }\n    devices {\n      id\n      name\n      location\n      importanceLevel\n      manufacturer { id name }\n      product { id name }\n      connection { id state }\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        alertMessage { connectivity clocking subscriptions latency }\n        since { connectivity clocking subscriptions latency }\n      }\n      receiving { subscribed errors warnings }\n      update {\n        current\n        status\n        latest { tuttiFirmwareVersion releaseNotesUrl }\n      }\n    }\n  }\n}": typeof types.AccountDomainsDevicesStatusDocument,
    "query UnassignedCount($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices { id }\n  }\n}": typeof types.UnassignedCountDocument,
};
const documents: Documents = {
    "query InfrastructureAlerts {\n  infrastructureAlerts {\n    category\n    message\n    dismissible\n    level\n  }\n}": types.InfrastructureAlertsDocument,
    "mutation DomainAdd($input: DomainAddInput!) {\n  DomainAdd(input: $input) {\n    ok\n    domain {\n      id\n      name\n      icon\n      devicesCount\n    }\n  }\n}": types.DomainAddDocument,
    "mutation DevicesEnroll($input: DevicesEnrollInput!) {\n  DevicesEnroll(input: $input) {\n    ok\n  }\n}": types.DevicesEnrollDocument,
    "mutation DevicesUnenroll($input: DevicesUnenrollInput!) {\n  DevicesUnenroll(input: $input) {\n    ok\n  }\n}": types.DevicesUnenrollDocument,
    "mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) {\n  DeviceImportanceLevelSet(input: $input) {\n    ok\n    device {\n      id\n      importanceLevel\n    }\n  }\n}": types.DeviceImportanceLevelSetDocument,
    "query DeviceMoveSites($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    domains {\n      id\n      name\n      icon\n    }\n  }\n}": types.DeviceMoveSitesDocument,
    "query AccountDomainsAndDevices($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    name\n    ownerId\n    viewerCanAdminister\n    domains {\n      id\n      name\n      icon\n      location\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n        domainAlertMessage {\n          connectivity { message messageSeverity }\n          clocking { message messageSeverity }\n          subscriptions { message messageSeverity }\n          latency { message messageSeverity }\n        }\n      }\n      alerts {\n        domainId\n        level\n        type\n        category\n        message\n        dismissible\n        createdAt\n        deviceId\n      }\n    }\n  }\n}": types.AccountDomainsAndDevicesDocument,
    "query UnenrolledDevices($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices {\n      id\n      name\n      firstSeen\n      enrolmentState\n      manufacturer { id name }\n      product { id name }\n      connection { id state }\n    }\n  }\n}": types.UnenrolledDevicesDocument,
    "query AccountDomainsDevicesDetails($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    name\n    accountId\n    revision\n    devicesCount\n    devices {\n      id\n      name\n      domainId\n      importanceLevel\n      location\n      manufacturer { id name }\n      product { id name }\n      identity { id tuttiVersion }\n      connection { id state }\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        alertMessage { connectivity clocking subscriptions latency }\n      }\n      update {\n        current\n        status\n        latest { tuttiFirmwareVersion }\n      }\n    }\n  }\n}": types.AccountDomainsDevicesDetailsDocument,
    "query SiteDevicesUnassigned($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices { id }\n  }\n}": types.SiteDevicesUnassignedDocument,
    "query AccountDomainHeader($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    name\n    icon\n    location\n    devicesCount\n    revision\n    status {\n      connectivity\n      clocking\n      subscriptions\n      latency\n      summary\n    }\n  }\n}": types.AccountDomainHeaderDocument,
    "query AccountDomainsDevicesStatus($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    devicesCount\n    revision\n    status {\n      connectivity\n      clocking\n      subscriptions\n      latency\n      summary\n    }\n    devices {\n      id\n      name\n      location\n      importanceLevel\n      manufacturer { id name }\n      product { id name }\n      connection { id state }\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        alertMessage { connectivity clocking subscriptions latency }\n        since { connectivity clocking subscriptions latency }\n      }\n      receiving { subscribed errors warnings }\n      update {\n        current\n        status\n        latest { tuttiFirmwareVersion releaseNotesUrl }\n      }\n    }\n  }\n}": types.AccountDomainsDevicesStatusDocument,
    "query UnassignedCount($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices { id }\n  }\n}": types.UnassignedCountDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query InfrastructureAlerts {\n  infrastructureAlerts {\n    category\n    message\n    dismissible\n    level\n  }\n}"): (typeof documents)["query InfrastructureAlerts {\n  infrastructureAlerts {\n    category\n    message\n    dismissible\n    level\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation DomainAdd($input: DomainAddInput!) {\n  DomainAdd(input: $input) {\n    ok\n    domain {\n      id\n      name\n      icon\n      devicesCount\n    }\n  }\n}"): (typeof documents)["mutation DomainAdd($input: DomainAddInput!) {\n  DomainAdd(input: $input) {\n    ok\n    domain {\n      id\n      name\n      icon\n      devicesCount\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation DevicesEnroll($input: DevicesEnrollInput!) {\n  DevicesEnroll(input: $input) {\n    ok\n  }\n}"): (typeof documents)["mutation DevicesEnroll($input: DevicesEnrollInput!) {\n  DevicesEnroll(input: $input) {\n    ok\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation DevicesUnenroll($input: DevicesUnenrollInput!) {\n  DevicesUnenroll(input: $input) {\n    ok\n  }\n}"): (typeof documents)["mutation DevicesUnenroll($input: DevicesUnenrollInput!) {\n  DevicesUnenroll(input: $input) {\n    ok\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) {\n  DeviceImportanceLevelSet(input: $input) {\n    ok\n    device {\n      id\n      importanceLevel\n    }\n  }\n}"): (typeof documents)["mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) {\n  DeviceImportanceLevelSet(input: $input) {\n    ok\n    device {\n      id\n      importanceLevel\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query DeviceMoveSites($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    domains {\n      id\n      name\n      icon\n    }\n  }\n}"): (typeof documents)["query DeviceMoveSites($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    domains {\n      id\n      name\n      icon\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AccountDomainsAndDevices($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    name\n    ownerId\n    viewerCanAdminister\n    domains {\n      id\n      name\n      icon\n      location\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n        domainAlertMessage {\n          connectivity { message messageSeverity }\n          clocking { message messageSeverity }\n          subscriptions { message messageSeverity }\n          latency { message messageSeverity }\n        }\n      }\n      alerts {\n        domainId\n        level\n        type\n        category\n        message\n        dismissible\n        createdAt\n        deviceId\n      }\n    }\n  }\n}"): (typeof documents)["query AccountDomainsAndDevices($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    name\n    ownerId\n    viewerCanAdminister\n    domains {\n      id\n      name\n      icon\n      location\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n        domainAlertMessage {\n          connectivity { message messageSeverity }\n          clocking { message messageSeverity }\n          subscriptions { message messageSeverity }\n          latency { message messageSeverity }\n        }\n      }\n      alerts {\n        domainId\n        level\n        type\n        category\n        message\n        dismissible\n        createdAt\n        deviceId\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query UnenrolledDevices($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices {\n      id\n      name\n      firstSeen\n      enrolmentState\n      manufacturer { id name }\n      product { id name }\n      connection { id state }\n    }\n  }\n}"): (typeof documents)["query UnenrolledDevices($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices {\n      id\n      name\n      firstSeen\n      enrolmentState\n      manufacturer { id name }\n      product { id name }\n      connection { id state }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AccountDomainsDevicesDetails($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    name\n    accountId\n    revision\n    devicesCount\n    devices {\n      id\n      name\n      domainId\n      importanceLevel\n      location\n      manufacturer { id name }\n      product { id name }\n      identity { id tuttiVersion }\n      connection { id state }\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        alertMessage { connectivity clocking subscriptions latency }\n      }\n      update {\n        current\n        status\n        latest { tuttiFirmwareVersion }\n      }\n    }\n  }\n}"): (typeof documents)["query AccountDomainsDevicesDetails($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    name\n    accountId\n    revision\n    devicesCount\n    devices {\n      id\n      name\n      domainId\n      importanceLevel\n      location\n      manufacturer { id name }\n      product { id name }\n      identity { id tuttiVersion }\n      connection { id state }\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        alertMessage { connectivity clocking subscriptions latency }\n      }\n      update {\n        current\n        status\n        latest { tuttiFirmwareVersion }\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SiteDevicesUnassigned($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices { id }\n  }\n}"): (typeof documents)["query SiteDevicesUnassigned($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices { id }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AccountDomainHeader($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    name\n    icon\n    location\n    devicesCount\n    revision\n    status {\n      connectivity\n      clocking\n      subscriptions\n      latency\n      summary\n    }\n  }\n}"): (typeof documents)["query AccountDomainHeader($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    name\n    icon\n    location\n    devicesCount\n    revision\n    status {\n      connectivity\n      clocking\n      subscriptions\n      latency\n      summary\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AccountDomainsDevicesStatus($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    devicesCount\n    revision\n    status {\n      connectivity\n      clocking\n      subscriptions\n      latency\n      summary\n    }\n    devices {\n      id\n      name\n      location\n      importanceLevel\n      manufacturer { id name }\n      product { id name }\n      connection { id state }\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        alertMessage { connectivity clocking subscriptions latency }\n        since { connectivity clocking subscriptions latency }\n      }\n      receiving { subscribed errors warnings }\n      update {\n        current\n        status\n        latest { tuttiFirmwareVersion releaseNotesUrl }\n      }\n    }\n  }\n}"): (typeof documents)["query AccountDomainsDevicesStatus($domainId: ID!) {\n  domain(id: $domainId) {\n    id\n    devicesCount\n    revision\n    status {\n      connectivity\n      clocking\n      subscriptions\n      latency\n      summary\n    }\n    devices {\n      id\n      name\n      location\n      importanceLevel\n      manufacturer { id name }\n      product { id name }\n      connection { id state }\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        alertMessage { connectivity clocking subscriptions latency }\n        since { connectivity clocking subscriptions latency }\n      }\n      receiving { subscribed errors warnings }\n      update {\n        current\n        status\n        latest { tuttiFirmwareVersion releaseNotesUrl }\n      }\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query UnassignedCount($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices { id }\n  }\n}"): (typeof documents)["query UnassignedCount($accountId: ID!) {\n  account(id: $accountId) {\n    id\n    unenrolledDevices { id }\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;