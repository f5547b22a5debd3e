import type { FirstStep } from '@tutti/domain/preferences-form';
import { useEffect, useEffectEvent } from 'react';
import { graphql } from './generated/gql.ts';
import { type Mutated, useMutate } from './mutate.ts';
import { useViewer } from './viewer.ts';

/** Keeps how far a person has come with the first steps, and whether he still wants them, whatever browser he uses. */
const UserFirstStepsSet = graphql(`
  mutation UserFirstStepsSet($input: UserFirstStepsSetInput!) {
    UserFirstStepsSet(input: $input) {
      ok
    }
  }
`);

/** Dismisses the first steps for good, or shows them again; a failure is for the caller to tell. */
export function useDismissFirstSteps(): (dismissed: boolean) => Promise<Mutated<unknown>> {
  const [set] = useMutate(UserFirstStepsSet, { quiet: true, refetch: false });
  return (dismissed) => set({ input: { dismissed } });
}

/** Ticks a step that the viewer has just done. Once, and only while he wants the steps: what is lost on the way is ticked the next time. */
export function useFirstStep(): (step: FirstStep) => void {
  const { firstSteps } = useViewer();
  const [set] = useMutate(UserFirstStepsSet, { quiet: true, refetch: false });
  return (step) => {
    if (!firstSteps.dismissed && !firstSteps.done.includes(step)) void set({ input: { done: [step] } });
  };
}

/** Ticks a step that consists in seeing something, when it is there to be seen. */
export function useSeen(step: FirstStep, there: boolean): void {
  const tick = useFirstStep();
  const seen = useEffectEvent(() => tick(step));
  useEffect(() => {
    if (there) seen();
  }, [there]);
}
