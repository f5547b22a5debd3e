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
    "\n  query InfrastructureAlerts {\n    infrastructureAlerts {\n      category\n      message\n      dismissible\n      level\n    }\n  }\n": typeof types.InfrastructureAlertsDocument,
    "\n  mutation DomainAdd($input: DomainAddInput!) {\n    DomainAdd(input: $input) {\n      ok\n      domain {\n        id\n        name\n        icon\n        devicesCount\n      }\n    }\n  }\n": typeof types.DomainAddDocument,
    "\n  mutation DevicesEnroll($input: DevicesEnrollInput!) {\n    DevicesEnroll(input: $input) {\n      ok\n    }\n  }\n": typeof types.DevicesEnrollDocument,
    "\n  mutation DevicesUnenroll($input: DevicesUnenrollInput!) {\n    DevicesUnenroll(input: $input) {\n      ok\n    }\n  }\n": typeof types.DevicesUnenrollDocument,
    "\n  mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) {\n    DeviceImportanceLevelSet(input: $input) {\n      ok\n      device {\n        id\n        importanceLevel\n      }\n    }\n  }\n": typeof types.DeviceImportanceLevelSetDocument,
    "\n  query DeviceMoveSites($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      domains {\n        id\n        name\n        icon\n      }\n    }\n  }\n": typeof types.DeviceMoveSitesDocument,
    "\n  query AccountDomainsAndDevices($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      name\n      ownerId\n      viewerCanAdminister\n      domains {\n        id\n        name\n        icon\n        location\n        devicesCount\n        revision\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          summary\n          domainAlertMessage {\n            connectivity { message messageSeverity }\n            clocking { message messageSeverity }\n            subscriptions { message messageSeverity }\n            latency { message messageSeverity }\n          }\n        }\n        alerts {\n          domainId\n          level\n          type\n          category\n          message\n          dismissible\n          createdAt\n          deviceId\n        }\n      }\n    }\n  }\n": typeof types.AccountDomainsAndDevicesDocument,
    "\n  query UnenrolledDevices($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices {\n        id\n        name\n        firstSeen\n        enrolmentState\n        manufacturer { id name }\n        product { id name }\n        connection { id state }\n      }\n    }\n  }\n": typeof types.UnenrolledDevicesDocument,
    "\n  query AccountDomainsDevicesDetails($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      name\n      accountId\n      revision\n      devicesCount\n      devices {\n        id\n        name\n        domainId\n        importanceLevel\n        location\n        manufacturer { id name }\n        product { id name }\n        identity { id tuttiVersion }\n        connection { id state }\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          alertMessage { connectivity clocking subscriptions latency }\n        }\n        update {\n          current\n          status\n          latest { tuttiFirmwareVersion }\n        }\n      }\n    }\n  }\n": typeof types.AccountDomainsDevicesDetailsDocument,
    "\n  query SiteDevicesUnassigned($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices { id }\n    }\n  }\n": typeof types.SiteDevicesUnassignedDocument,
    "\n  query AccountDomainHeader($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      name\n      icon\n      location\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n      }\n    }\n  }\n": typeof types.AccountDomainHeaderDocument,
    "\n  query AccountDomainsDevicesStatus($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n      }\n      devices {\n        id\n        name\n        location\n        importanceLevel\n        manufacturer { id name }\n        product { id name }\n        connection { id state }\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          alertMessage { connectivity clocking subscriptions latency }\n          since { connectivity clocking subscriptions latency }\n        }\n        receiving { subscribed errors warnings }\n        update {\n          current\n          status\n          latest { tuttiFirmwareVersion releaseNotesUrl }\n        }\n      }\n    }\n  }\n": typeof types.AccountDomainsDevicesStatusDocument,
    "\n  query UnassignedCount($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices { id }\n    }\n  }\n": typeof types.UnassignedCountDocument,
};
const documents: Documents = {
    "\n  query InfrastructureAlerts {\n    infrastructureAlerts {\n      category\n      message\n      dismissible\n      level\n    }\n  }\n": types.InfrastructureAlertsDocument,
    "\n  mutation DomainAdd($input: DomainAddInput!) {\n    DomainAdd(input: $input) {\n      ok\n      domain {\n        id\n        name\n        icon\n        devicesCount\n      }\n    }\n  }\n": types.DomainAddDocument,
    "\n  mutation DevicesEnroll($input: DevicesEnrollInput!) {\n    DevicesEnroll(input: $input) {\n      ok\n    }\n  }\n": types.DevicesEnrollDocument,
    "\n  mutation DevicesUnenroll($input: DevicesUnenrollInput!) {\n    DevicesUnenroll(input: $input) {\n      ok\n    }\n  }\n": types.DevicesUnenrollDocument,
    "\n  mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) {\n    DeviceImportanceLevelSet(input: $input) {\n      ok\n      device {\n        id\n        importanceLevel\n      }\n    }\n  }\n": types.DeviceImportanceLevelSetDocument,
    "\n  query DeviceMoveSites($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      domains {\n        id\n        name\n        icon\n      }\n    }\n  }\n": types.DeviceMoveSitesDocument,
    "\n  query AccountDomainsAndDevices($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      name\n      ownerId\n      viewerCanAdminister\n      domains {\n        id\n        name\n        icon\n        location\n        devicesCount\n        revision\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          summary\n          domainAlertMessage {\n            connectivity { message messageSeverity }\n            clocking { message messageSeverity }\n            subscriptions { message messageSeverity }\n            latency { message messageSeverity }\n          }\n        }\n        alerts {\n          domainId\n          level\n          type\n          category\n          message\n          dismissible\n          createdAt\n          deviceId\n        }\n      }\n    }\n  }\n": types.AccountDomainsAndDevicesDocument,
    "\n  query UnenrolledDevices($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices {\n        id\n        name\n        firstSeen\n        enrolmentState\n        manufacturer { id name }\n        product { id name }\n        connection { id state }\n      }\n    }\n  }\n": types.UnenrolledDevicesDocument,
    "\n  query AccountDomainsDevicesDetails($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      name\n      accountId\n      revision\n      devicesCount\n      devices {\n        id\n        name\n        domainId\n        importanceLevel\n        location\n        manufacturer { id name }\n        product { id name }\n        identity { id tuttiVersion }\n        connection { id state }\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          alertMessage { connectivity clocking subscriptions latency }\n        }\n        update {\n          current\n          status\n          latest { tuttiFirmwareVersion }\n        }\n      }\n    }\n  }\n": types.AccountDomainsDevicesDetailsDocument,
    "\n  query SiteDevicesUnassigned($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices { id }\n    }\n  }\n": types.SiteDevicesUnassignedDocument,
    "\n  query AccountDomainHeader($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      name\n      icon\n      location\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n      }\n    }\n  }\n": types.AccountDomainHeaderDocument,
    "\n  query AccountDomainsDevicesStatus($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n      }\n      devices {\n        id\n        name\n        location\n        importanceLevel\n        manufacturer { id name }\n        product { id name }\n        connection { id state }\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          alertMessage { connectivity clocking subscriptions latency }\n          since { connectivity clocking subscriptions latency }\n        }\n        receiving { subscribed errors warnings }\n        update {\n          current\n          status\n          latest { tuttiFirmwareVersion releaseNotesUrl }\n        }\n      }\n    }\n  }\n": types.AccountDomainsDevicesStatusDocument,
    "\n  query UnassignedCount($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices { id }\n    }\n  }\n": types.UnassignedCountDocument,
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
export function graphql(source: "\n  query InfrastructureAlerts {\n    infrastructureAlerts {\n      category\n      message\n      dismissible\n      level\n    }\n  }\n"): (typeof documents)["\n  query InfrastructureAlerts {\n    infrastructureAlerts {\n      category\n      message\n      dismissible\n      level\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DomainAdd($input: DomainAddInput!) {\n    DomainAdd(input: $input) {\n      ok\n      domain {\n        id\n        name\n        icon\n        devicesCount\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DomainAdd($input: DomainAddInput!) {\n    DomainAdd(input: $input) {\n      ok\n      domain {\n        id\n        name\n        icon\n        devicesCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DevicesEnroll($input: DevicesEnrollInput!) {\n    DevicesEnroll(input: $input) {\n      ok\n    }\n  }\n"): (typeof documents)["\n  mutation DevicesEnroll($input: DevicesEnrollInput!) {\n    DevicesEnroll(input: $input) {\n      ok\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DevicesUnenroll($input: DevicesUnenrollInput!) {\n    DevicesUnenroll(input: $input) {\n      ok\n    }\n  }\n"): (typeof documents)["\n  mutation DevicesUnenroll($input: DevicesUnenrollInput!) {\n    DevicesUnenroll(input: $input) {\n      ok\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) {\n    DeviceImportanceLevelSet(input: $input) {\n      ok\n      device {\n        id\n        importanceLevel\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeviceImportanceLevelSet($input: DeviceImportanceLevelSetInput!) {\n    DeviceImportanceLevelSet(input: $input) {\n      ok\n      device {\n        id\n        importanceLevel\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeviceMoveSites($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      domains {\n        id\n        name\n        icon\n      }\n    }\n  }\n"): (typeof documents)["\n  query DeviceMoveSites($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      domains {\n        id\n        name\n        icon\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountDomainsAndDevices($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      name\n      ownerId\n      viewerCanAdminister\n      domains {\n        id\n        name\n        icon\n        location\n        devicesCount\n        revision\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          summary\n          domainAlertMessage {\n            connectivity { message messageSeverity }\n            clocking { message messageSeverity }\n            subscriptions { message messageSeverity }\n            latency { message messageSeverity }\n          }\n        }\n        alerts {\n          domainId\n          level\n          type\n          category\n          message\n          dismissible\n          createdAt\n          deviceId\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AccountDomainsAndDevices($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      name\n      ownerId\n      viewerCanAdminister\n      domains {\n        id\n        name\n        icon\n        location\n        devicesCount\n        revision\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          summary\n          domainAlertMessage {\n            connectivity { message messageSeverity }\n            clocking { message messageSeverity }\n            subscriptions { message messageSeverity }\n            latency { message messageSeverity }\n          }\n        }\n        alerts {\n          domainId\n          level\n          type\n          category\n          message\n          dismissible\n          createdAt\n          deviceId\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnenrolledDevices($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices {\n        id\n        name\n        firstSeen\n        enrolmentState\n        manufacturer { id name }\n        product { id name }\n        connection { id state }\n      }\n    }\n  }\n"): (typeof documents)["\n  query UnenrolledDevices($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices {\n        id\n        name\n        firstSeen\n        enrolmentState\n        manufacturer { id name }\n        product { id name }\n        connection { id state }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountDomainsDevicesDetails($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      name\n      accountId\n      revision\n      devicesCount\n      devices {\n        id\n        name\n        domainId\n        importanceLevel\n        location\n        manufacturer { id name }\n        product { id name }\n        identity { id tuttiVersion }\n        connection { id state }\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          alertMessage { connectivity clocking subscriptions latency }\n        }\n        update {\n          current\n          status\n          latest { tuttiFirmwareVersion }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AccountDomainsDevicesDetails($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      name\n      accountId\n      revision\n      devicesCount\n      devices {\n        id\n        name\n        domainId\n        importanceLevel\n        location\n        manufacturer { id name }\n        product { id name }\n        identity { id tuttiVersion }\n        connection { id state }\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          alertMessage { connectivity clocking subscriptions latency }\n        }\n        update {\n          current\n          status\n          latest { tuttiFirmwareVersion }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SiteDevicesUnassigned($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices { id }\n    }\n  }\n"): (typeof documents)["\n  query SiteDevicesUnassigned($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices { id }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountDomainHeader($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      name\n      icon\n      location\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n      }\n    }\n  }\n"): (typeof documents)["\n  query AccountDomainHeader($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      name\n      icon\n      location\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountDomainsDevicesStatus($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n      }\n      devices {\n        id\n        name\n        location\n        importanceLevel\n        manufacturer { id name }\n        product { id name }\n        connection { id state }\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          alertMessage { connectivity clocking subscriptions latency }\n          since { connectivity clocking subscriptions latency }\n        }\n        receiving { subscribed errors warnings }\n        update {\n          current\n          status\n          latest { tuttiFirmwareVersion releaseNotesUrl }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AccountDomainsDevicesStatus($domainId: ID!) {\n    domain(id: $domainId) {\n      id\n      devicesCount\n      revision\n      status {\n        connectivity\n        clocking\n        subscriptions\n        latency\n        summary\n      }\n      devices {\n        id\n        name\n        location\n        importanceLevel\n        manufacturer { id name }\n        product { id name }\n        connection { id state }\n        status {\n          connectivity\n          clocking\n          subscriptions\n          latency\n          alertMessage { connectivity clocking subscriptions latency }\n          since { connectivity clocking subscriptions latency }\n        }\n        receiving { subscribed errors warnings }\n        update {\n          current\n          status\n          latest { tuttiFirmwareVersion releaseNotesUrl }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnassignedCount($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices { id }\n    }\n  }\n"): (typeof documents)["\n  query UnassignedCount($accountId: ID!) {\n    account(id: $accountId) {\n      id\n      unenrolledDevices { id }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;