import { type Command, Option } from 'commander';
import { notifyServers } from '../../bus/relay.ts';
import { COMMAND_LINE } from '../../event-log/author.ts';
import { createKey } from '../../modules/accounts/index.ts';
import { endSessionsBy, resetSecondStep, userByEmail } from '../../modules/identity/index.ts';
import { CommandError, findAccount, type Run, table } from '../context.ts';

interface NewKey {
  readonly account: string;
  readonly name: string;
  readonly role: 'SiteControl' | 'DomainControl';
  readonly site: readonly string[];
}

/** Sessions, keys and the list of sites. */
export function peopleCommands(program: Command, run: Run): void {
  sessionCommands(program, run);
  secondStepCommands(program, run);
  keyCommands(program, run);
  siteCommands(program, run);
}

function sessionCommands(program: Command, run: Run): void {
  program
    .command('session')
    .description("people's sign-ins")
    .command('end')
    .description('sign a person out everywhere')
    .requiredOption('--user <mail>', "the person's e-mail address")
    .action(({ user }: { user: string }) =>
      run(async ({ store, now, print }) => {
        const ended = await store.system(async (tx) => {
          const found = await userByEmail(tx, user.trim());
          if (!found) throw new CommandError(`No user has the address ${user}.`);
          await notifyServers(tx, 'credentials.changed', { userId: found.userId, tokenHashes: [] });
          return endSessionsBy(tx, found, COMMAND_LINE, now());
        });
        print(`${ended} ended.`);
      }),
    );
}

function secondStepCommands(program: Command, run: Run): void {
  program
    .command('second-step')
    .description('the second step at sign-in')
    .command('reset')
    .description('take app, passkeys and recovery codes of a person away who has lost them')
    .requiredOption('--user <mail>', "the person's e-mail address")
    .action(({ user }: { user: string }) =>
      run(async ({ store, now, print }) => {
        await store.system(async (tx) => {
          const found = await userByEmail(tx, user.trim());
          if (!found) throw new CommandError(`No user has the address ${user}.`);
          if (!(await resetSecondStep(tx, found, COMMAND_LINE, now()))) throw new CommandError(`${user} has no second step.`);
          await notifyServers(tx, 'credentials.changed', { userId: found.userId, tokenHashes: [] });
        });
        print('Reset: the password alone signs in, until a second step is added again.');
      }),
    );
}

function keyCommands(program: Command, run: Run): void {
  program
    .command('key')
    .description('API keys')
    .command('create')
    .description('make an API key; prints it this once')
    .requiredOption('--account <account>', 'its id or name')
    .requiredOption('--name <name>', 'what it is for')
    .addOption(
      new Option('--role <role>', 'SiteControl: everything; DomainControl: the sites named')
        .choices(['SiteControl', 'DomainControl'])
        .default('SiteControl'),
    )
    .option(
      '--site <name>',
      'a site of the key, for DomainControl; again for more',
      (name: string, before: string[]) => [...before, name],
      [],
    )
    .action((options: NewKey) =>
      run(async ({ store, now, print }) => {
        if ((options.role === 'SiteControl') === options.site.length > 0) {
          throw new CommandError('--role DomainControl needs --site, and SiteControl takes none.');
        }
        const { token } = await store.system(async (tx) => {
          const { accountId } = await findAccount(tx, options.account);
          const sites = await tx.selectFrom('sites').where('account_id', '=', accountId).select(['id', 'name']).execute();
          const siteIds = options.site.map((name) => {
            const site = sites.find((s) => s.name.toLowerCase() === name.toLowerCase());
            if (!site) throw new CommandError(`There is no site ${name}: see \`site list\`.`);
            return site.id;
          });
          const key = { name: options.name, role: siteIds.length > 0 ? 'None' : 'SiteControl', siteIds } as const;
          return createKey(tx, accountId, key, COMMAND_LINE, now());
        });
        print(token);
      }),
    );
}

function siteCommands(program: Command, run: Run): void {
  program
    .command('site')
    .description('sites')
    .command('list')
    .description('every site, its account and how many devices it has')
    .action(() =>
      run(async ({ store, print }) => {
        const rows = await store.system((tx) =>
          tx
            .selectFrom('sites as s')
            .innerJoin('accounts as a', 'a.account_id', 's.account_id')
            .leftJoin('devices as d', (join) => join.onRef('d.account_id', '=', 's.account_id').onRef('d.site_id', '=', 's.id'))
            .groupBy(['s.account_id', 's.id', 's.name', 'a.name'])
            .select((eb) => ['s.id', 's.name', 'a.name as account', eb.fn.count('d.id').as('devices')])
            .orderBy('a.name')
            .orderBy('s.name')
            .execute(),
        );
        for (const line of table(
          ['ID', 'NAME', 'ACCOUNT', 'DEVICES'],
          rows.map((s) => [s.id, s.name, s.account, String(s.devices)]),
        ))
          print(line);
      }),
    );
}
