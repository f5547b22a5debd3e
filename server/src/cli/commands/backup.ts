import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Command } from 'commander';
import type { Manifest } from '../../backup/format.ts';
import { backUpInto, backUpToFile, verify } from '../../backup/make-backup.ts';
import { createPace } from '../../backup/pace.ts';
import { giveWay } from '../../backup/priority.ts';
import { checkKnown, restore } from '../../backup/restore.ts';
import { messageOf } from '../../error-words.ts';
import { createLog } from '../../log.ts';
import { openDatabase } from '../../store/open-store.ts';
import { CommandError, type RunAlone, table } from '../context.ts';

interface Backup {
  readonly verify?: boolean;
  readonly withoutSecrets?: boolean;
}

const FILE = 'a file, or - for standard output';

/** `backup` and `restore`: both use the database as it is, and none of what a server runs. */
export function backupCommands(program: Command, run: RunAlone): void {
  program
    .command('backup')
    .description('back up the database and the keys of the server, while it runs; whoever has the file has the server')
    .argument('<file>', FILE)
    .option('--verify', 'check a backup instead: that it is whole, and can be restored by this version')
    .option('--without-secrets', 'leave the private keys out: agents must then join the restored server again')
    .action((file: string, { verify: isCheck = false, withoutSecrets = false }: Backup) =>
      run(async ({ config, note }) => {
        if (isCheck) return note(...(await verified(file)));
        const started = performance.now();
        // Nobody waits for a large backup, which reads what the database has copied.
        const options = { config, log: createLog('error'), withSecrets: !withoutSecrets, pace: createPace(giveWay) };
        const { manifest, missing } = await (file === '-' ? backUpInto(process.stdout, options) : backUpToFile(file, options));
        note(`${contentsOf(manifest)} backed up in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
        if (missing.length > 0) note(`Not in it, because this process has none: ${missing.join(', ')}.`);
        note(withoutSecrets ? 'It has no private keys.' : 'Keep it secret: it has the private keys of the server.');
      }),
    );
  program
    .command('restore')
    .description('restore a backup into an empty database, also one of another kind; the server must not run')
    .argument('<file>', FILE.replace('output', 'input'))
    .option('--unproven', 'also a backup whose record of events does not fit its hashes and signatures')
    .action((file: string, { unproven = false }: { unproven?: boolean }) =>
      run(async ({ config, note }) => {
        const log = createLog('error');
        const database = await openDatabase(config, log);
        try {
          const { header, loaded, files, entries, findings } = await restore(await inputOf(file), {
            config,
            url: database.url,
            log,
            unproven,
          });
          note(`${contentsOf(loaded.manifest)} of ${header.takenAt} restored, each row as it was written.`);
          for (const finding of findings.slice(0, 10)) note(finding);
          note(findings.length > 0 ? 'The record of events is NOT proved.' : `The record of events is proved: ${entries} entries.`);
          for (const { path, before } of files.replaced) note(`${path} was there: it is ${before} now.`);
          if (files.unplaced.length > 0) note(`Not restored, because this server has no place for it: ${files.unplaced.join(', ')}.`);
        } finally {
          await database.close();
        }
      }),
    );
}

async function inputOf(file: string): Promise<Readable> {
  if (file === '-') return process.stdin;
  await access(file).catch((error: unknown) => {
    throw new CommandError(`The backup cannot be read: ${messageOf(error)}.`, { cause: error });
  });
  return createReadStream(file);
}

async function verified(file: string): Promise<string[]> {
  const { header, manifest } = await verify(await inputOf(file));
  checkKnown(header);
  const last = header.migrations.at(-1) ?? '';
  return [
    `${contentsOf(manifest)} of ${header.takenAt}, by Tutti ${header.tutti} from ${header.database === 'embedded' ? 'its embedded' : 'a'} PostgreSQL ${header.postgresql}, schema ${last}.`,
    `Of the server: ${manifest.files.join(', ') || 'nothing'}${header.secrets ? '' : ', without private keys'}.`,
    ...table(
      ['TABLE', 'ROWS', 'CHECKSUM'],
      manifest.tables.map(({ name, rows, checksum }) => [name, String(rows), checksum]),
    ),
    'The backup is whole, and this version can restore it.',
  ];
}

const contentsOf = ({ tables }: Manifest): string =>
  `${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows`;
