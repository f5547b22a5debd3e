import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type AgentCommand, OPTION_LIST, type OptionName, type OptionValues, variableOf } from './options.ts';

/** Arguments that cannot be used; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The options of a command line as texts; an option that may be given several times with commas. */
function argumentsOf(command: AgentCommand, args: readonly string[]): ReadonlyMap<string, string> {
  const taken = OPTION_LIST.filter(([, option]) => option.in.includes(command));
  const options = taken.map(([name, { value, many, short }]) => [
    name,
    {
      type: value === null ? ('boolean' as const) : ('string' as const),
      multiple: many ?? false,
      ...(short === undefined ? {} : { short }),
    },
  ]);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: Object.fromEntries(options), allowPositionals: true });
    if (positionals.length > 0) throw new UsageError(`${command} takes no ${JSON.stringify(positionals[0])}; its options begin with --.`);
    return new Map(Object.entries(values).map(([name, value]) => [name, value === true ? '1' : String(value)]));
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the options of a command: from the command line, else the environment, else their defaults. Those that the command does not take have their defaults.
 * @throws UsageError where an option is unknown or its value cannot be used.
 */
export function readOptions(command: AgentCommand, args: readonly string[], env: Environment): OptionValues {
  const given = argumentsOf(command, args);
  const values = OPTION_LIST.map(([name, option]) => {
    const isTaken = option.in.includes(command);
    const [source, text] = isTaken ? textOf(name, option.alsoVariable, given, env) : [name, undefined];
    const read = v.safeParse(option.schema, text ?? option.fallback);
    if (!read.success) throw new UsageError(`${source} ${option.secret ? 'cannot be used' : `is ${text}`}; give ${option.valid}.`);
    return [name, read.output] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every option went through its own schema
  return Object.fromEntries(values) as OptionValues;
}

/** Where an option was given, and what; an empty variable counts as not given. */
function textOf(
  name: OptionName,
  also: string | undefined,
  given: ReadonlyMap<string, string>,
  env: Environment,
): readonly [string, string | undefined] {
  const variable = variableOf(name);
  if (given.has(name)) return [`--${name}`, given.get(name)];
  if (env[variable]) return [variable, env[variable]];
  return also !== undefined && env[also] ? [also, env[also]] : [name, undefined];
}
