import { useTranslation } from 'react-i18next';
import { outcomeWords } from '../../api/commands/command-outcome.ts';
import { type DeviceCommandInfo, isGivenHere, useCommandEnds } from '../../api/commands/device-commands.ts';
import { takeUndo } from '../../api/commands/undo-commands.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { toastUndo } from '../../ui/overlay/toast-undo.ts';

/** Says how the commands that this person gave ended, wherever on the device's pages they were given; what can be taken back comes with Undo. */
export function useOutcomes(commands: readonly DeviceCommandInfo[]): void {
  const { t } = useTranslation('device');
  useCommandEnds(commands, (command) => {
    if (!isGivenHere(command)) return;
    const undo = takeUndo(command.id);
    const isLabel = command.kind === 'TX_LABELS' || command.kind === 'RX_LABELS';
    // A label that was not given is said at its channel.
    const words =
      isLabel && undo && command.state === 'DONE' ? t('outcome.labelled', { label: command.value ?? '' }) : outcomeWords(command);
    if (words === null) return;
    if (command.state !== 'DONE') toast.error(words);
    else if (undo) toastUndo(words, { run: undo, undone: null });
    else toast.success(words);
  });
}
