import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { messageOf } from '../../error-words.ts';
import { checkRecord, inMomentsOf } from '../../event-log/check/check-record.ts';
import { signHeads } from '../../event-log/heads.ts';
import { openEventKey, type PublicKeys, publicKeysOf, readEventKey } from '../../event-log/key.ts';
import { sealPending } from '../../event-log/seal.ts';
import { headsText, readWitness, type Witness, witnessFile } from '../../event-log/witness.ts';
import { CommandError, findAccount, type Run } from '../context.ts';

/** Findings that are printed one by one. */
const SHOWN = 100;

interface Check {
  readonly account?: string;
  readonly head?: string;
  readonly publicKey?: string;
}

/** `events check|head|key|sign`. */
export function eventCommands(program: Command, run: Run): void {
  const events = program.command('events').description('the record of what happened, and whether it is as it was written');
  events
    .command('check')
    .description('prove the record: every entry, the chain, its signatures')
    .option('--account <account>', 'name or id; all without it')
    .option('--head <file>', 'signed heads that were kept elsewhere, as `events head` prints them')
    .option('--public-key <file>', 'public keys that signed it, as `events key` prints them, several one after the other')
    .action((options: Check) =>
      run(async ({ store, config, print }) => {
        const { keyFile } = config.events;
        const keys = await readKeys(keyFile, options.publicKey);
        const witness = await readWitness(witnessFile(keyFile));
        const kept = options.head === undefined ? null : await readKept(options.head);
        const accountId = options.account === undefined ? undefined : await store.system((tx) => findAccountId(tx, options.account ?? ''));
        let printed = 0;
        const report = await checkRecord(inMomentsOf(store), {
          keys,
          witnesses: [witness, kept].filter((heads) => heads !== null),
          accountId,
          onFinding: (id, what) => {
            if (printed++ < SHOWN) print(`${id}  ${what}`);
          },
        });
        if (printed > SHOWN) print(`… and ${printed - SHOWN} more.`);
        if (!witness && !kept)
          print(`No head outside the database: ${witnessFile(keyFile)} is not there, so that a cut-off end cannot be seen.`);
        if (report.foreignHeads > 0)
          print(`${report.foreignHeads} heads are signed with keys that are not known; later ones prove what they say.`);
        print(
          `${report.entries} entries in ${report.blocks} blocks of ${report.accounts} accounts, ${report.heads} signed heads; ` +
            `${report.unsigned} entries are not signed yet, ${report.pending} not in the chain yet.`,
        );
        if (report.findings > 0)
          throw new CommandError(`The record does not fit its hashes and signatures: ${report.findings} findings, listed above.`);
        print('The record is as it was written.');
      }),
    );
  events
    .command('head')
    .description('print the newest signed head, to be kept elsewhere for `events check --head`')
    .requiredOption('--account <account>', 'name or id')
    .action(({ account }: { account: string }) =>
      run(async ({ store, config, print }) => {
        const { accountId, name } = await store.system((tx) => findAccount(tx, account));
        const head = (await readWitness(witnessFile(config.events.keyFile)))?.get(accountId);
        if (!head) throw new CommandError(`No entry of ${name} is signed yet: a running server signs each minute.`);
        print(headsText([head]).trimEnd());
      }),
    );
  events
    .command('key')
    .description('print the public key that proves the signatures, to be kept elsewhere')
    .action(() =>
      run(async ({ config, print }) => {
        const key = await readEventKey(config.events.keyFile);
        if (!key) throw new CommandError(`There is no key at ${config.events.keyFile} yet: a server makes it at its first start.`);
        print(key.publicKey.trimEnd());
      }),
    );
  events
    .command('sign')
    .description('sign all chains now; also the way to go on with a new key when the old one is lost')
    .option('--as-it-is', 'also a chain that does not hold its last signed head: after a backup was put back')
    .action(({ asItIs = false }: { asItIs?: boolean }) =>
      run(async ({ store, config, print }) => {
        const key = await openEventKey(config.events.keyFile);
        await sealPending(store);
        const { signed, broken } = await signHeads(store, key, { all: true, asItIs });
        for (const id of broken) print(`${id}  not signed: it was changed since it was signed last, see \`events check\`.`);
        print(`${signed} chains signed with the key ${key.fingerprint}.`);
      }),
    );
}

async function findAccountId(tx: Parameters<typeof findAccount>[0], account: string): Promise<string> {
  return (await findAccount(tx, account)).accountId;
}

async function readKeys(keyFile: string, publicKey: string | undefined): Promise<PublicKeys> {
  const own = await readEventKey(keyFile);
  const given = publicKey === undefined ? [] : [await readGiven(publicKey)];
  const pems = [...(own ? [own.publicKey] : []), ...given];
  if (pems.length === 0) throw new CommandError(`There is no key at ${keyFile}: give the public key with --public-key.`);
  try {
    return publicKeysOf(pems);
  } catch (error) {
    throw new CommandError(`${publicKey} must hold public keys as PEM: ${messageOf(error)}.`, { cause: error });
  }
}

async function readGiven(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`The file cannot be read: ${messageOf(error)}.`, { cause: error });
  }
}

async function readKept(file: string): Promise<Witness> {
  const kept = await readWitness(file);
  if (!kept) throw new CommandError(`There is no file ${file}.`);
  return kept;
}
