import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import * as generated from './generated/graphql.ts';

const documents = Object.values(generated).filter((one): one is typeof one & DocumentNode => 'definitions' in one);
const operations = new Map(
  documents.flatMap((document) =>
    document.definitions.flatMap((definition): [string, { document: DocumentNode; operation: OperationDefinitionNode }][] =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY
        ? [[definition.name?.value ?? '', { document, operation: definition }]]
        : [],
    ),
  ),
);

/** Every field that a document asks for, by its path from the operation on. */
function pathsIn({ document, operation }: { document: DocumentNode; operation: OperationDefinitionNode }): string[] {
  const fragments = new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one.selectionSet]),
  );
  const walk = (set: SelectionSetNode | undefined, above: string): string[] =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return walk(fragments.get(node.name.value), above);
      if (node.kind === Kind.INLINE_FRAGMENT) return walk(node.selectionSet, above);
      const path = above === '' ? node.name.value : `${above}.${node.name.value}`;
      return [path, ...walk(node.selectionSet, path)];
    });
  return walk(operation.selectionSet, '');
}

/** Query → what it takes, and what it asks for. That servers answer it is a test of theirs. */
const REQUIRED: Readonly<Record<string, readonly [takes: readonly string[], asks: readonly string[]]>> = {
  MyPreferences: [[], ['myPreferences.domainPreferences', 'myPreferences.ssoLogin']],
  GetUserAccountsAndDomains: [
    [],
    ['accounts.id', 'accounts.name', 'accounts.domains.id', 'accounts.domains.accountId', 'accounts.domains.status'],
  ],
  GetTuttiServerInstance: [['accountId'], ['tuttiServerInstance']],
  AuditLogsForDomain: [
    ['domainId', 'after', 'before', 'limit', 'offset', 'deviceIds', 'userIds', 'includeCategories', 'sortDirection'],
    ['auditLogsForDomain'],
  ],
  AccountLogs: [['accountId', 'after', 'before', 'limit', 'offset', 'includeCategories', 'sortDirection'], ['accountLogs']],
  AccountMembersList: [['accountId'], ['account.members.user', 'account.members.defaultRole', 'account.members.domainPermissions']],
  AccountApiKeys: [['accountId'], ['account.apiKeys']],
  AccountApiKey: [
    ['accountId', 'apiKeyId'],
    ['account.apiKey.name', 'account.apiKey.defaultRole', 'account.apiKey.domainPermissions.domain.id'],
  ],
  AccountDomainsDevicesDetails: [['domainId', 'deviceId', 'auditLogsLimit'], ['domain.device.auditLogs']],
  InfrastructureAlerts: [[], ['infrastructureAlerts']],
  AccountInclusionsPreview: [['accountId', 'deviceSeats'], ['accountInclusionsPreview']],
  AuthorizationEndpointQuery: [['email'], ['authorizationEndpoint.endpoint', 'authorizationEndpoint.id']],
};

describe('the queries of the console', () => {
  it('have the required names, take what is required and ask for it [API-063] [API-064] [API-065] [API-066] [API-072] [API-077] [API-078] [API-079] [API-080] [API-088] [API-089] [API-091]', () => {
    for (const [name, [takes, asks]] of Object.entries(REQUIRED)) {
      const found = operations.get(name);
      const variables = new Set(found?.operation.variableDefinitions?.map(({ variable }) => variable.name.value));
      const paths = new Set(found && pathsIn(found));
      expect([name, paths.size > 0]).toEqual([name, true]);
      expect([name, takes.filter((variable) => !variables.has(variable))]).toEqual([name, []]);
      expect([name, asks.filter((path) => !paths.has(path))]).toEqual([name, []]);
    }
  });
});
