import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/mutate.ts';
import { toast } from '../../ui/overlay/toast.ts';
import type { ClockDevice } from './clock-device.ts';
import { ClockingGroupSet } from './documents.ts';
import { leaderWishes, settingsInput } from './draft.ts';
import type { Field, Values } from './settings-values.ts';
import type { Toggles } from './use-toggles.ts';

/** What is to be saved. */
interface Saved {
  readonly groupId: string;
  readonly shown: Values;
  readonly fields: readonly Field[];
  readonly devices: ReadonlyMap<string, ClockDevice>;
}

/** Saves the settings of the site, then tells the devices what makes the leader. Answers null when all was accepted, else why not, in words. */
export function useSave(toggles: Toggles): readonly [(saved: Saved) => Promise<string | null>, boolean] {
  const { t } = useTranslation(['clocking', 'common']);
  const [set] = useMutate(ClockingGroupSet, { quiet: true });
  const [busy, setBusy] = useState(false);
  async function run({ groupId, shown, fields, devices }: Saved): Promise<string | null> {
    const input = settingsInput(groupId, shown, fields);
    if (input) {
      const { data, message } = await set({ input });
      if (data?.ClockingGroupSet?.ok !== true) return message ?? t('common:error.unexpected');
    }
    const wishes = leaderWishes(shown, fields, devices.values());
    const asked = await Promise.all(wishes.map(({ deviceId, kind, enabled }) => toggles.ask(deviceId, kind, enabled, { quiet: true })));
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
