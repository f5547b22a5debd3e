import { isSea } from 'node:sea';
import { EXIT_CODES } from './exit-codes.ts';
import { type AgentCommand, OPTION_LIST, variableOf } from './options.ts';

const COMMANDS: readonly (readonly [AgentCommand, string])[] = [
  ['run', 'reports the devices of this network to a server, and carries its commands out, until it is ended'],
  ['scan', 'prints the devices of this network; changes nothing, and speaks to no server'],
  ['diagnose', 'writes what support needs to know into one file, and says where'],
];

/** How people call the agent: the one that a server delivers is a program of its own. */
export const CALLED = isSea() ? 'tutti-agent' : 'npm run agent --';

/** Lines of two columns. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

function optionsOf(command: AgentCommand): string {
  const taken = OPTION_LIST.filter(([, option]) => option.in.includes(command));
  const rows = taken.map(([name, { value, short, many, fallback, meaning }]) => {
    const left = `${short === undefined ? '' : `-${short}, `}--${name}${value === null ? '' : ` ${value}`}`;
    const byDefault = fallback === '' || value === null ? '' : ` (default ${fallback})`;
    return [left, `${meaning}${byDefault}${many ? '; may be given several times' : ''}`] as const;
  });
  return `Options of ${command}:\n\n${columns(rows)}`;
}

/** The help of the command line. */
export function usage(): string {
  const codes = Object.values(EXIT_CODES).map(([code, meaning]) => [String(code), meaning] as const);
  return [
    `Usage: ${CALLED} COMMAND [options]`,
    columns([...COMMANDS, ['--version', 'prints the name and version of this program'], ['--help', 'prints this, also after a command']]),
    ...COMMANDS.map(([command]) => optionsOf(command)),
    `Each option is a variable of the environment, too: ${variableOf('server')} for --server; lists with commas, 1 for what has no value.`,
    `Exit codes:\n\n${columns(codes)}`,
  ].join('\n\n');
}
