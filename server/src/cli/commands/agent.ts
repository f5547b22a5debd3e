import { AGENT_NAME_LIMIT, agentNameProblem } from '@tutti/domain/agent-name';
import type { Command } from 'commander';
import { addAgents, NotAgents } from '../../agent-delivery/added-agents.ts';
import { addedAgentFolder, agentFolder } from '../../agent-delivery/agent-files.ts';
import { manifestOf, runBuilder } from '../../agent-delivery/build-agent.ts';
import { AGENT_PLATFORMS, platformNamed } from '../../agent-delivery/platforms.ts';
import { notifyServers } from '../../bus/relay.ts';
import { COMMAND_LINE } from '../../event-log/author.ts';
import { type AgentSite, createEnrolmentCode, listAgents, revokeAgent } from '../../modules/sites/index.ts';
import type { Tx } from '../../store/store.ts';
import { CommandError, findAccount, type Run, table } from '../context.ts';

/** The site of the account with this id or name, for the new devices of an agent, as the operator decides it; locked until the commit. */
async function siteForAgent(tx: Tx, accountId: string, idOrName: string): Promise<AgentSite> {
  const sites = await tx.selectFrom('sites').where('account_id', '=', accountId).select(['id', 'name']).forKeyShare().execute();
  const found = sites.find(({ id, name }) => id === idOrName.toLowerCase() || name.toLowerCase() === idOrName.toLowerCase());
  if (!found) throw new CommandError(`There is no site ${idOrName}: see \`site list\`.`);
  return { ...found, givenBy: { isCommandLine: true, name: COMMAND_LINE.source.name } };
}

/** The programs at sites that speak for devices. */
export function agentCommands(program: Command, run: Run): void {
  const agent = program.command('agent').alias('agents').description('the programs at sites that speak for devices');
  agent
    .command('code')
    .description('make a one-use code with which a new agent joins an account')
    .requiredOption('--account <account>', 'its id or name')
    .requiredOption('--name <name>', 'what the agent will be called')
    .option('--site <site>', 'the site that its new devices are assigned to, by its id or name; default: none')
    .action(({ account, name, site }: { account: string; name: string; site?: string }) =>
      run(async ({ store, now, print }) => {
        const called = name.trim();
        const problem = agentNameProblem(called);
        if (problem === 'unseen') throw new CommandError('--name needs characters that can be seen.');
        if (problem !== null) throw new CommandError(`--name must have 1 to ${AGENT_NAME_LIMIT} characters.`);
        const { code, expiresAt } = await store.system(async (tx) => {
          const { accountId } = await findAccount(tx, account);
          const chosen = site === undefined ? null : await siteForAgent(tx, accountId, site);
          return createEnrolmentCode(tx, { accountId, name: called, site: chosen }, COMMAND_LINE, now());
        });
        print(`${code}   (once, until ${expiresAt.toISOString()})`);
      }),
    );
  agent
    .command('list')
    .description('the agents of an account, or of all')
    .option('--account <account>', 'its id or name')
    .action(({ account }: { account?: string }) =>
      run(async ({ store, print }) => {
        const rows = await store.system(async (tx) => {
          const accounts = account
            ? [await findAccount(tx, account)]
            : (await tx.selectFrom('accounts').select(['account_id', 'name']).orderBy('name').execute()).map((a) => ({
                accountId: a.account_id,
                name: a.name,
              }));
          const lists = [];
          for (const { accountId, name } of accounts)
            lists.push(...(await listAgents(tx, accountId)).map((a) => ({ ...a, account: name })));
          return lists;
        });
        const state = (row: (typeof rows)[number]): string => (row.revokedAt ? 'revoked' : row.connected ? 'connected' : 'away');
        for (const line of table(
          ['ID', 'NAME', 'ACCOUNT', 'STATE', 'LAST SEEN'],
          rows.map((a) => [a.id, a.name, a.account, state(a), a.lastSeen?.toISOString() ?? 'never']),
        ))
          print(line);
      }),
    );
  programCommands(agent, run);
  agent
    .command('revoke')
    .description("end an agent's access at once")
    .argument('<id>', 'see `agent list`')
    .action((id: string) =>
      run(async ({ store, now, print }) => {
        await store.system(async (tx) => {
          const revoked = await revokeAgent(tx, id, COMMAND_LINE, now());
          if (!revoked) throw new CommandError(`There is no agent ${id}: see \`agent list\`.`);
          await notifyServers(tx, 'agent.revoked', revoked);
        });
        print('Revoked.');
      }),
    );
}

/** The programs themselves, which sites download. */
function programCommands(agent: Command, run: Run): void {
  agent
    .command('add')
    .description(
      'add the programs that sites download, from the archive tutti-agents-….tar.gz of a release; a running server takes them within a minute',
    )
    .argument('<file>', 'the archive')
    .action((file: string) =>
      run(async ({ config, print }) => {
        const added = await addAgents(file, addedAgentFolder(config)).catch((error: unknown) => {
          throw error instanceof NotAgents ? new CommandError(error.message) : error;
        });
        for (const { platform, version, packed } of added)
          print(`${platform}   (version ${version}, ${(packed.bytes / 1e6).toFixed(1)} MB, SHA-256 ${packed.sha256})`);
      }),
    );
  agent
    .command('build')
    .description(
      'build the program that sites download, before somebody asks for it; another processor than this one needs the npm registry',
    )
    .argument('[platform]', AGENT_PLATFORMS.join(' or '), 'linux-x64')
    .action((name: string) =>
      run(async ({ config, print }) => {
        const platform = platformNamed(name);
        if (!platform) throw new CommandError(`There is no agent for ${name}: give ${AGENT_PLATFORMS.join(' or ')}.`);
        const built = await runBuilder(platform, agentFolder(config));
        const { version, packed } = manifestOf(built);
        print(`${built.path}   (version ${version}, ${(packed.bytes / 1e6).toFixed(1)} MB, SHA-256 ${packed.sha256})`);
      }),
    );
}
