import { appendFile, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { CommandResult } from '../command.ts';

/** The durable memory of commands: what makes "at most once" true across a crash. */
export interface CommandLedger {
  /** The result of a command that was begun before; `interrupted` when a crash came between begin and end; undefined for a new command. */
  lookup(id: string): CommandResult | 'interrupted' | undefined;
  /** From here on the command is never begun again. Durable when it returns. */
  begin(id: string): Promise<void>;
  /** Durable when it returns. */
  end(id: string, result: CommandResult): Promise<void>;
  close(): Promise<void>;
}

const Line = v.object({ id: v.string(), result: v.optional(CommandResult) });

/** Remembers in memory: for tests and measurements. */
export function memoryLedger(limit = 10_000): CommandLedger {
  const known = new Map<string, CommandResult | 'interrupted'>();
  const remember = (id: string, value: CommandResult | 'interrupted') => {
    known.delete(id);
    known.set(id, value);
    const oldest = known.keys().next().value;
    if (known.size > limit && oldest !== undefined) known.delete(oldest);
    return Promise.resolve();
  };
  return { lookup: (id) => known.get(id), begin: (id) => remember(id, 'interrupted'), end: remember, close: () => Promise.resolve() };
}

/**
 * Remembers the last `limit` commands in a file: one line when a command begins, one when it ends, each on the disk before the promise
 * resolves. Lines written in the same moment share one flush. The file is rewritten when it holds four times what is remembered.
 */
export async function openFileLedger(path: string, limit = 10_000): Promise<CommandLedger> {
  await mkdir(dirname(path), { recursive: true });
  const memory = memoryLedger(limit);
  const ids = new Set<string>();
  let lines = 0;
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  for (const line of text.split('\n')) {
    const parsed = v.safeParse(Line, parseJson(line));
    // A line cut short by a crash was never promised to anybody.
    if (!parsed.success) continue;
    lines++;
    ids.add(parsed.output.id);
    await (parsed.output.result ? memory.end(parsed.output.id, parsed.output.result) : memory.begin(parsed.output.id));
  }
  if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n');

  let file = await open(path, 'a', 0o600);
  let batch: string[] = [];
  let flushing: Promise<void> | null = null;
  // Lines asked for, and lines on the disk.
  let [asked, written] = [0, 0];
  const compact = async () => {
    const kept = [...ids].flatMap((id) => {
      const result = memory.lookup(id);
      if (result === undefined) ids.delete(id);
      return result === undefined ? [] : [JSON.stringify(result === 'interrupted' ? { id } : { id, result })];
    });
    await writeFile(`${path}.new`, `${kept.join('\n')}\n`, { mode: 0o600, flush: true });
    await file.close();
    await rename(`${path}.new`, path);
    file = await open(path, 'a', 0o600);
    lines = kept.length;
  };
  const flush = async () => {
    await Promise.resolve();
    while (batch.length > 0) {
      const now = batch;
      batch = [];
      await file.write(`${now.join('\n')}\n`);
      await file.datasync();
      written += now.length;
      lines += now.length;
      if (lines > limit * 4) await compact();
    }
  };
  const append = async (line: v.InferOutput<typeof Line>) => {
    ids.add(line.id);
    batch.push(JSON.stringify(line));
    const ticket = ++asked;
    const settle = async (): Promise<void> => {
      await (flushing ??= flush().finally(() => (flushing = null)));
      // A running flush takes this line in its next round, unless it was just about to end.
      if (written < ticket) await settle();
    };
    await settle();
  };
  return {
    lookup: (id) => memory.lookup(id),
    async begin(id) {
      await memory.begin(id);
      await append({ id });
    },
    async end(id, result) {
      await memory.end(id, result);
      await append({ id, result });
    },
    async close() {
      await flushing;
      await file.close();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
