import { useTranslation } from 'react-i18next';
import { type DeviceCommandInfo, isGivenHere, useCommandEnds } from '../../api/device-commands.ts';
import { toast } from '../../ui/toast.ts';

/** The commands whose end is said here, wherever on the device's pages they were given. Subscriptions and policies are shown at their channels. */
const SAID = {
  RENAME: true,
  REBOOT: true,
  KEY_ROTATION: true,
  CLOCK_UNICAST: true,
  CLOCK_PREFERRED_LEADER: true,
  CLOCK_EXTERNAL_SYNC: true,
  CLOCK_V1_UNICAST_DELAY_REQUESTS: true,
} as const;
type Said = keyof typeof SAID;
const isSaid = (kind: string): kind is Said => kind in SAID;

/** Says how the commands that this person gave ended: that they are done, or why not. */
export function useOutcomes(commands: readonly DeviceCommandInfo[]): void {
  const { t } = useTranslation('device');
  useCommandEnds(commands, (command) => {
    const { kind, state, reason, value } = command;
    if (!isGivenHere(command) || !isSaid(kind)) return;
    if (state !== 'DONE') {
      const what = t(`outcome.what.${kind}`);
      toast.error(t(state === 'EXPIRED' ? 'outcome.expired' : 'outcome.refused', { what, reason: reason ?? '' }).trim());
    } else if (kind !== 'KEY_ROTATION') toast.success(t(`outcome.done.${kind}`, { value: value ?? '' }));
  });
}
