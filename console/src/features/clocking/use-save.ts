import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meanwhileOf } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { toast } from '../../ui/overlay/toast.ts';
import type { ClockDevice } from './clock-device.ts';
import { ClockingGroupSet } from './clocking-documents.ts';
import { leaderCommands, settingsInput } from './draft.ts';
import type { Field, Values } from './settings-values.ts';
import type { Toggles } from './use-toggles.ts';

/** What is to be saved. */
interface Saved {
  readonly groupId: string;
  /** Of the settings as they are shown: what others set meanwhile is shown beside what is typed (`conflicts`), so that it is that which is overwritten. */
  readonly version: string;
  readonly shown: Values;
  readonly fields: readonly Field[];
  readonly devices: ReadonlyMap<string, ClockDevice>;
}

/** Saves the settings of the site, then sends the devices what makes the leader. Answers null when all was accepted, else why not, in words. */
export function useSave(toggles: Toggles): readonly [(saved: Saved) => Promise<string | null>, boolean] {
  const { t } = useTranslation(['clocking', 'common']);
  const [set] = useMutate(ClockingGroupSet, { quiet: true });
  const [busy, setBusy] = useState(false);
  async function run({ groupId, version, shown, fields, devices }: Saved): Promise<string | null> {
    const input = settingsInput(groupId, shown, fields);
    if (input) {
      const { data, error, message } = await set({ input: { ...input, ifVersion: version } });
      // Where others set it meanwhile the form shows theirs beside what is typed, once it is read.
      if (error && meanwhileOf(error)) refetchAll();
      if (data?.ClockingGroupSet?.ok !== true) return message ?? t('common:error.unexpected');
    }
    const commands = leaderCommands(shown, fields, devices.values());
    const asked = await Promise.all(commands.map(({ deviceId, kind, enabled }) => toggles.ask(deviceId, kind, enabled, { quiet: true })));
    const refused = asked.find((one) => one?.ok !== true);
    return refused === undefined ? null : (refused?.message ?? t('common:error.unexpected'));
  }
  const save = async (saved: Saved) => {
    setBusy(true);
    const problem = await run(saved);
    setBusy(false);
    if (problem === null) toast.success(t('bar.saved'));
    return problem;
  };
  return [save, busy];
}
