import { useStreamState } from '../api/stream-state.ts';

/** Whether changes are pushed now, and when the server last said anything (epoch ms; null: never). */
export function useLive(): { state: 'open' | 'closed'; lastDataAt: number | null } {
  const { state, lastDataAt } = useStreamState();
  return { state, lastDataAt };
}
