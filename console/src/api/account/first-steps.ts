import type { FirstStep } from '@tutti/domain/preferences-form';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { type Client, useClient } from 'urql';
import { type Mutated, useMutate } from '../client/mutate.ts';
import { graphql } from '../generated/gql.ts';
import { type FirstSteps, useViewer } from './viewer.ts';

/** Keeps how far a person has come with the first steps, and whether they still want them, whatever browser they use. */
const UserFirstStepsSet = graphql(`
  mutation UserFirstStepsSet($input: UserFirstStepsSetInput!) {
    UserFirstStepsSet(input: $input) {
      ok
    }
  }
`);

/** What the server has taken from this page. An answer that was under way before must not undo it on the screen. */
class Taken {
  #steps: { readonly dismissed: boolean | null; readonly done: readonly FirstStep[] } = { dismissed: null, done: [] };
  readonly #listeners = new Set<() => void>();

  readonly read = () => this.#steps;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  add(taken: { readonly dismissed?: boolean; readonly done?: readonly FirstStep[] }): void {
    this.#steps = { dismissed: taken.dismissed ?? this.#steps.dismissed, done: [...this.#steps.done, ...(taken.done ?? [])] };
    for (const listener of this.#listeners) listener();
  }
}
const takenBy = new WeakMap<Client, Taken>();

function useTaken(): Taken {
  const client = useClient();
  const taken = takenBy.get(client) ?? new Taken();
  takenBy.set(client, taken);
  return taken;
}

/** How far the viewer has come, with what they have just done on this page. */
export function useFirstSteps(): FirstSteps {
  const { firstSteps } = useViewer();
  const taken = useTaken();
  const here = useSyncExternalStore(taken.subscribe, taken.read);
  return useMemo(
    () => ({ dismissed: here.dismissed ?? firstSteps.dismissed, done: [...new Set([...firstSteps.done, ...here.done])] }),
    [firstSteps, here],
  );
}

/** Dismisses the first steps for good, or shows them again; a failure is for the caller to report. */
export function useDismissFirstSteps(): (dismissed: boolean) => Promise<Mutated<unknown>> {
  const taken = useTaken();
  const [set] = useMutate(UserFirstStepsSet, { quiet: true, refetch: false });
  return async (dismissed) => {
    const answer = await set({ input: { dismissed } });
    if (!answer.error) taken.add({ dismissed });
    return answer;
  };
}

/** Ticks a step that the viewer has just done. Once, and only while they want the steps: what is lost on the way is ticked the next time. */
export function useFirstStep(): (step: FirstStep) => void {
  const steps = useFirstSteps();
  const taken = useTaken();
  const [set] = useMutate(UserFirstStepsSet, { quiet: true, refetch: false });
  async function keep(step: FirstStep): Promise<void> {
    const { error } = await set({ input: { done: [step] } });
    if (!error) taken.add({ done: [step] });
  }
  return (step) => {
    if (!steps.dismissed && !steps.done.includes(step)) void keep(step);
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
