import { outcomeWords } from '../../api/commands/command-outcome.ts';
import { type DeviceCommandInfo, isGivenHere, useCommandEnds } from '../../api/commands/device-commands.ts';
import { toast } from '../../ui/overlay/toast.ts';

/** Says how the commands that this person gave ended, wherever on the device's pages they were given. */
export function useOutcomes(commands: readonly DeviceCommandInfo[]): void {
  useCommandEnds(commands, (command) => {
    const words = isGivenHere(command) ? outcomeWords(command) : null;
    if (words === null) return;
    if (command.state === 'DONE') toast.success(words);
    else toast.error(words);
  });
}
