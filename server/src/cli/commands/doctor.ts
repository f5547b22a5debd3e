import type { Command } from 'commander';
import { examine } from '../../doctor/examine.ts';
import type { Finding, Level } from '../../doctor/finding.ts';
import { createLog } from '../../log.ts';
import { CommandError, type RunAnyway } from '../context.ts';

const WORDS: Readonly<Record<Level, string>> = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ', unknown: 'unknown' };

/** `doctor`: what a server needs, whether it has it, and what to do. */
export function doctorCommand(program: Command, run: RunAnyway): void {
  program
    .command('doctor')
    .description(
      'look at everything that a server needs, running or not, and say what to do; changes nothing, ends with 1 where there is an error',
    )
    .option('--quick', 'do not prove the record of events, which reads all of it')
    .option('--json', 'print the findings as JSON')
    .action(({ quick = false, json = false }: { quick?: boolean; json?: boolean }) =>
      run(async ({ environment, print }) => {
        const found = await examine({ ...environment, log: createLog('silent'), now: new Date(), proves: !quick });
        print(...(json ? [JSON.stringify(found, null, 2)] : found.flatMap(linesOf)));
        const errors = found.filter(({ level }) => level === 'error').length;
        if (errors > 0) throw new CommandError(errors === 1 ? 'There is 1 error.' : `There are ${errors} errors.`);
      }),
    );
}

const linesOf = ({ area, level, what, remedy }: Finding): string[] => [
  `${WORDS[level]}  ${area.padEnd(16)}  ${what}`,
  ...(remedy === null ? [] : [`${' '.repeat(27)}→ ${remedy}`]),
];
