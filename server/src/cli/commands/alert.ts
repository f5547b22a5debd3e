import { type Command, Option } from 'commander';
import { notifyAnnouncements } from '../../bus/relay.ts';
import { CommandError, type Run } from '../context.ts';

const CATEGORIES = ['CLOCKING', 'CONNECTIVITY', 'INFRASTRUCTURE', 'LATENCY', 'SUBSCRIPTIONS', 'SYSTEM'];
const LEVELS = ['ERROR', 'INFORMATION', 'WARNING'];

interface Set {
  readonly message: string;
  readonly category: string;
  readonly level: string;
  readonly dismissible: boolean;
}

/** Announcements to everybody (open point R40). */
export function alertCommands(program: Command, run: Run): void {
  const alert = program.command('alert').description('announcements shown to everybody as banners');
  alert
    .command('set')
    .description('show an announcement')
    .argument('<message>', 'what it says')
    .addOption(new Option('--category <category>', 'what it is about').choices(CATEGORIES).default('SYSTEM'))
    .addOption(new Option('--level <level>', 'how grave it is').choices(LEVELS).default('INFORMATION'))
    .option('--no-dismissible', 'people cannot close it')
    .action((message: string, options: Omit<Set, 'message'>) =>
      run(async ({ store, print }) => {
        if (!message.trim() || message.length > 500) throw new CommandError('The message must have 1 to 500 characters.');
        const { category, level, dismissible } = options;
        const { id } = await store.system(async (tx) => {
          await notifyAnnouncements(tx);
          return tx
            .insertInto('infrastructure_alerts')
            .values({ message: message.trim(), category, level, dismissible })
            .returning('id')
            .executeTakeFirstOrThrow();
        });
        print(`Shown from now on: ${id}`);
      }),
    );
  alert
    .command('list')
    .description('what is shown now')
    .action(() =>
      run(async ({ store, print }) => {
        const rows = await store.system((tx) => tx.selectFrom('infrastructure_alerts').selectAll().orderBy('created_at').execute());
        if (rows.length === 0) print('Nothing is announced.');
        for (const row of rows) print(`${row.id}  ${row.level} ${row.category}${row.dismissible ? '' : ', stays open'}: ${row.message}`);
      }),
    );
  alert
    .command('clear')
    .description('stop showing an announcement, or all of them')
    .argument('[id]', 'which one; all without it')
    .action((id: string | undefined) =>
      run(async ({ store, print }) => {
        const gone = await store.system(async (tx) => {
          const all = await tx.selectFrom('infrastructure_alerts').select('id').execute();
          const ids = all.map((row) => row.id).filter((known) => id === undefined || known === id);
          await notifyAnnouncements(tx);
          if (ids.length > 0) await tx.deleteFrom('infrastructure_alerts').where('id', 'in', ids).execute();
          return ids.length;
        });
        if (id !== undefined && gone === 0) throw new CommandError(`No announcement has the id ${id}: see \`alert list\`.`);
        print(`${gone} cleared.`);
      }),
    );
}
