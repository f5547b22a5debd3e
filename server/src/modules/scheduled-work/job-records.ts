import type { JobKind, JobState, JobStepState } from '@tutti/domain/job-rules';
import type { Selectable } from 'kysely';
import type { JobStepsTable, JobsTable } from '../../store/job-tables.ts';

/** A job as the API has it. */
export interface JobRecord {
  readonly accountId: string;
  readonly domainId: string;
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timezone: string;
  readonly waveSize: number;
  readonly waves: number;
  readonly wave: number;
  readonly waveDeviceCount: number;
  readonly waveEndedCount: number;
  readonly waveSeconds: number;
  readonly mostMissing: number;
  readonly note: string | null;
  readonly snapshotId: string | null;
  readonly snapshotName: string | null;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly runsBy: string;
  readonly endedAt: Date | null;
  readonly reason: string | null;
  readonly deviceCount: number;
  readonly backCount: number;
  readonly missingCount: number;
  readonly waitingCount: number;
}

/** One device of it. */
export interface JobStepRecord {
  readonly deviceId: string;
  readonly name: string;
  /** Its place in the list that the job was made with. */
  readonly place: number;
  readonly wave: number;
  readonly attempt: number;
  readonly state: JobStepState;
  readonly sentAt: Date | null;
  readonly endedAt: Date | null;
  readonly reason: string | null;
  readonly firmwareBefore: string | null;
  readonly firmwareAfter: string | null;
  readonly lineCount: number | null;
  readonly recalledCount: number | null;
}

/** Rows of the tables. */
export type JobRow = Selectable<JobsTable>;
export type JobStepRow = Selectable<JobStepsTable>;
