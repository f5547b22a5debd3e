import { Command } from 'commander';
import { accountCommands } from './commands/account.ts';
import { agentCommands } from './commands/agent.ts';
import { alertCommands } from './commands/alert.ts';
import { backupCommands } from './commands/backup.ts';
import { doctorCommand } from './commands/doctor.ts';
import { eventCommands } from './commands/events.ts';
import { firmwareCommands } from './commands/firmware.ts';
import { peopleCommands } from './commands/people.ts';
import { subscriptionCommands } from './commands/subscription.ts';
import type { Run, RunAlone, RunAnyway } from './context.ts';

/** The operator's command line: `npm run tutti -- <command>`. */
export function createProgram(run: Run, runAlone: RunAlone, runAnyway: RunAnyway): Command {
  const program = new Command('tutti').description(
    "Operate a Tutti server, running or not. Reads the server's environment (DATABASE_URL, DATA_DIR, …).",
  );
  const groups = [accountCommands, agentCommands, alertCommands, eventCommands, firmwareCommands, peopleCommands, subscriptionCommands];
  for (const add of groups) add(program, run);
  backupCommands(program, runAlone);
  doctorCommand(program, runAnyway);
  return program;
}
