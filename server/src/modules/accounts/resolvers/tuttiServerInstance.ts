import { agentInstall } from '../../../agent-delivery/agent-install.ts';
import { build } from '../../../build.ts';
import type { QueryTuttiServerInstanceArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';

/** Where the console has the release notes. */
const RELEASE_NOTES = '/settings/ReleaseNotes';

/** How agents and controllers reach this server, for administrators; an account that is not theirs looks like none. */
export const tuttiServerInstance = operation(
  { guard: 'ADMINISTRATOR', transaction: 'none' },
  async ({ accountId }: QueryTuttiServerInstanceArgs, { services: { endpoints }, accountIds }) => {
    if (!accountIds.includes(accountId)) return null;
    const { host, port } = endpoints.console();
    const link = await endpoints.link();
    return {
      serverName: host,
      serverPort: port,
      tuttiPort: link.port,
      fingerprint: link.fingerprints,
      agentInstall: link.fingerprints && agentInstall(`${host}:${link.port}`, link.fingerprints),
      version: { build: await build(), releaseNotesLink: RELEASE_NOTES },
    };
  },
);
