import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** After how many ms what was loaded is taken as what changes are measured against (PREF-042): until then nothing counts as one. */
export const BASELINE_AFTER_MS = 100;

/** What a form held when it was loaded (null: not loaded yet), from 100 ms after that on; and how to set it once something was saved. */
export function useBaseline<Form>(loaded: Form | null): readonly [Form | null, Dispatch<SetStateAction<Form | null>>] {
  const [baseline, setBaseline] = useState<Form | null>(null);
  useEffect(() => {
    if (loaded === null) return undefined;
    const timer = setTimeout(() => setBaseline(loaded), BASELINE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loaded]);
  return [baseline, setBaseline];
}
