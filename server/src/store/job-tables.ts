import type { JobKind, JobState, JobStepState } from '@tutti/domain/job-rules';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** Who makes a job or lets it go on, by the name they had then: a person, or a program with an API key. */
export type JobParty = ({ readonly userId: string } | { readonly keyId: string }) & { readonly name: string };

/** A line of a recall: `after` is what it is brought back to, as it is shown. */
export interface JobRecallLine {
  readonly id: string;
  readonly after: string;
  /** The label of its channel, where it is about one; left out where it was written before this was kept. */
  readonly channelName?: string | null;
  readonly state: 'SENT' | 'RECALLED' | 'NOT_RECALLED';
  readonly reason: string | null;
}

/** A call that let a job go on after a stop, by the id that it came with. */
export interface JobContinueCall {
  readonly id: string;
  readonly retryMissing: boolean;
}

/** Work on several devices of a site, planned or under way. */
export interface JobsTable {
  account_id: string;
  id: string;
  site_id: string;
  kind: JobKind;
  state: JobState;
  starts_at: Date;
  /** At the latest. */
  ends_at: Date;
  /** The IANA zone by whose clock its beginning was chosen. */
  timezone: string;
  wave_size: number;
  waves: number;
  wave_seconds: number;
  most_missing: number;
  note: string | null;
  /** Of a recall: the snapshot, also where it was deleted meanwhile, and its name when the job was made. */
  snapshot_id: string | null;
  snapshot_name: string | null;
  made_at: Date;
  made_by: Json<JobParty>;
  /** By whose rights it goes on. */
  runs_by: Json<JobParty>;
  /** The wave that goes on, or was begun last. */
  wave: Generated<number>;
  /** When that began; null: none has. */
  wave_at: Date | null;
  /** The last wave whose end is in the record. */
  wave_over: Generated<number>;
  /** Missing devices that somebody has gone on without. */
  accepted_missing: Generated<number>;
  /** The calls that let it go on, as far as they came with an id: one that is sent again does nothing. */
  continues: ColumnType<JobContinueCall[], string | undefined, string>;
  ended_at: Date | null;
  reason: string | null;
}

/** One device of a job. */
export interface JobStepsTable {
  account_id: string;
  job_id: string;
  device_id: string;
  /** In the order in which devices are asked, from 0 on. */
  place: number;
  wave: number;
  /** The name of the device when the job was made. */
  name: string;
  state: JobStepState;
  /** How often it was retried. */
  attempt: Generated<number>;
  /** The id of the one command of this attempt, chosen before its wave begins: however often that is begun, there is none but this. */
  command_id: string;
  /** The agent that the command was for. */
  agent_id: string | null;
  /** `devices.last_connected_at` when it was asked: another value shows that it was away since. */
  away_before: Date | null;
  /** Whether it was seen to be away since it was asked. */
  was_away: Generated<boolean>;
  sent_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
  firmware_before: string | null;
  firmware_after: string | null;
  /** Of a recall that was begun: how many lines of the device differed then, and how many of them were recalled. */
  line_count: number | null;
  recalled_count: number | null;
  /** Each of them with what came of it. */
  lines: Json<JobRecallLine[]> | null;
}
