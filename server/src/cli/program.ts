import { Command } from 'commander';
import { accountCommands } from './commands/account.ts';
import { agentCommands } from './commands/agent.ts';
import { alertCommands } from './commands/alert.ts';
import { eventCommands } from './commands/events.ts';
import { firmwareCommands } from './commands/firmware.ts';
import { peopleCommands } from './commands/people.ts';
import type { Run } from './context.ts';

/** The operator's command line: `npm run tutti -- <command>`. */
export function createProgram(run: Run): Command {
  const program = new Command('tutti').description(
    "Operate a Tutti server, running or not. Reads the server's environment (DATABASE_URL, DATA_DIR, …).",
  );
  for (const add of [accountCommands, agentCommands, alertCommands, eventCommands, firmwareCommands, peopleCommands]) add(program, run);
  return program;
}
