import { type AgentCommand, OPTION_LIST, type OptionName, type OptionValues } from './options.ts';

/** The options of a command as they may be shown to others: of a secret only whether it was given. */
export function shownOptions(command: AgentCommand, options: OptionValues): Readonly<Partial<Record<OptionName, unknown>>> {
  const taken = OPTION_LIST.filter(([, option]) => option.in.includes(command));
  return Object.fromEntries(taken.map(([name, { secret }]) => [name, secret ? options[name] !== '' : options[name]]));
}
