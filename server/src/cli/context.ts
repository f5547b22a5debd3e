import type { Config, ReadEnvironment } from '../config.ts';
import type { Store, Tx } from '../store/store.ts';

/** What a command gets. */
export interface CommandContext {
  readonly config: Config;
  /** The database, which a running server may be using at the same time. */
  readonly store: Store;
  readonly now: () => Date;
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
  /** Prints a line that is no result: on standard error. */
  readonly warn: (line: string) => void;
}

/** Opens what the command needs, runs it and closes it again. */
export type Run = (command: (context: CommandContext) => Promise<void>) => Promise<void>;

/** What a command gets that must not use the database as a server does. */
export interface AloneContext {
  readonly config: Config;
  /** Prints lines for the operator that are no result: on standard error. */
  readonly note: (...lines: readonly string[]) => void;
  /** Prints lines of the result. */
  readonly print: (...lines: readonly string[]) => void;
}

/** Runs a command that opens by itself what it needs. */
export type RunAlone = (command: (context: AloneContext) => Promise<void>) => Promise<void>;

/** What a command gets that looks at whatever there is, also at an environment that is not valid. */
export interface AnywayContext {
  readonly environment: ReadEnvironment;
  /** Prints lines of the result. */
  readonly print: (...lines: readonly string[]) => void;
}

/** Runs a command that needs nothing. */
export type RunAnyway = (command: (context: AnywayContext) => Promise<void>) => Promise<void>;

/** The operator can correct it: shown without a stack. */
export class CommandError extends Error {}

/** The account with this id or name. */
export async function findAccount(tx: Tx, idOrName: string): Promise<{ readonly accountId: string; readonly name: string }> {
  const all = await tx.selectFrom('accounts').select(['account_id', 'name']).orderBy('name').execute();
  const found = all.filter((a) => a.account_id === idOrName.toLowerCase() || a.name.toLowerCase() === idOrName.toLowerCase());
  const [account] = found;
  if (!account) throw new CommandError(`There is no account ${idOrName}. There are: ${all.map((a) => a.name).join(', ') || 'none yet'}.`);
  if (found.length > 1)
    throw new CommandError(
      `${found.length} accounts are called ${idOrName}: name one by its id, ${found.map((a) => a.account_id).join(' or ')}.`,
    );
  return { accountId: account.account_id, name: account.name };
}

/** Rows as columns that line up. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
