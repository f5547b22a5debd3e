import type { Answers } from './render-screen.tsx';

/** A job as the API lists it: a reboot of 100 devices that is in its second wave. */
export const JOB = {
  __typename: 'Job',
  id: 'j1',
  domainId: 's1',
  kind: 'REBOOT',
  state: 'RUNNING',
  startsAt: '2026-11-28T10:00:00.000Z',
  endsAt: '2026-11-28T10:25:00.000Z',
  waveSize: 20,
  waves: 5,
  wave: 2,
  waveDeviceCount: 20,
  waveEndedCount: 18,
  waveSeconds: 300,
  mostMissing: 0,
  note: 'Before the show',
  snapshotName: null,
  madeAt: '2026-11-28T10:00:00.000Z',
  madeBy: 'Ada',
  runsBy: 'Ada',
  endedAt: null,
  reason: null,
  deviceCount: 100,
  backCount: 38,
  missingCount: 0,
  waitingCount: 60,
};

/** A recall of three devices that was stopped after its first wave. */
export const RECALL_JOB = {
  ...JOB,
  kind: 'RECALL',
  state: 'STOPPED',
  startsAt: '2026-11-28T03:00:00.000Z',
  endsAt: '2026-11-28T03:10:00.000Z',
  waveSize: 2,
  waves: 2,
  wave: 1,
  waveDeviceCount: 2,
  waveEndedCount: 2,
  note: null,
  snapshotName: 'Festival day 1',
  madeAt: '2026-11-27T18:00:00.000Z',
  endedAt: new Date().toISOString(),
  reason: 'Wave 1 of 2: 1 of 2 devices were recalled.',
  deviceCount: 3,
  backCount: 1,
  missingCount: 1,
  waitingCount: 1,
};

/** One device of a job. */
export const jobStep = (deviceId: string, state: string, more: object = {}) => ({
  __typename: 'JobStep',
  deviceId,
  name: deviceId,
  wave: 1,
  attempt: 1,
  state,
  sentAt: null,
  endedAt: null,
  reason: null,
  firmwareBefore: null,
  firmwareAfter: null,
  lineCount: null,
  recalledCount: null,
  ...more,
});

/** What the page of a job is answered. */
export const jobDetails = (job: object, steps: readonly object[]): Answers => ({ JobDetails: { job: { ...JOB, ...job, steps } } });
