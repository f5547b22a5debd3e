import { goesInWaves, mayCancel } from '@tutti/domain/job-rules';
import type { JobInfo } from './jobs-documents.ts';

/** What can be asked of a job: that it is cancelled, or goes on with what waits or is missing. */
export type JobWay = 'cancel' | 'continue';

/** What can be asked of a job in the state that it is in; who may is another question. */
export function waysOf({ state, kind, waitingCount, missingCount }: JobInfo): JobWay[] {
  const canGoOn = state === 'STOPPED' && waitingCount + missingCount > 0 && goesInWaves(kind);
  return [...(canGoOn ? (['continue'] as const) : []), ...(mayCancel(state) ? (['cancel'] as const) : [])];
}
