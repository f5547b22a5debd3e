import type { NewEvent } from '../../event-log/append.ts';
import type { JobRow } from './job-records.ts';

/** An entry without its author. */
type Entry = Omit<NewEvent, 'source'>;

/** A job, and the name that its site has. */
export interface NamedJob {
  readonly job: JobRow;
  readonly siteName: string;
}

const WHAT = { REBOOT: 'Reboot in waves', FIRMWARE_WINDOW: 'Firmware window' } as const satisfies Record<JobRow['kind'], string>;

const entry = ({ job, siteName }: NamedJob, said: Pick<Entry, 'type' | 'severity' | 'text' | 'before' | 'after'>): Entry => ({
  accountId: job.account_id,
  category: 'DOMAIN_ADMIN',
  target: { kind: 'SITE', id: job.site_id, name: siteName },
  siteId: job.site_id,
  deviceId: null,
  ...said,
});

/** Somebody planned it. */
export const jobAdded = (named: NamedJob, devices: number): Entry => {
  const { kind, starts_at, ends_at, waves, note } = named.job;
  return entry(named, {
    type: 'jobAdded',
    severity: 'INFORMATION',
    text: `${WHAT[kind]}: planned`,
    after: { devices, waves, startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString(), ...(note !== null && { note }) },
  });
};

/** Somebody cancelled it. */
export const jobCancelled = (named: NamedJob): Entry =>
  entry(named, { type: 'jobCancelled', severity: 'INFORMATION', text: `${WHAT[named.job.kind]}: cancelled` });

/** Somebody goes on with what waits: with reboots, the only ones that are stopped. */
export const jobContinued = (named: NamedJob, devices: number): Entry =>
  entry(named, { type: 'jobContinued', severity: 'INFORMATION', text: 'Reboot in waves: goes on', after: { devices } });

/** Its time has come. */
export const jobBegan = (named: NamedJob): Entry =>
  entry(named, { type: 'jobBegan', severity: 'INFORMATION', text: `${WHAT[named.job.kind]}: began` });

/** Devices of a wave were asked to restart. */
export const waveBegan = (named: NamedJob, wave: number, devices: number): Entry =>
  entry(named, {
    type: 'jobWaveBegan',
    severity: 'INFORMATION',
    text: `Reboot in waves: wave ${wave} of ${named.job.waves} began`,
    after: { devices },
  });

/** A wave is over, with or without all of its devices. */
export const waveOver = (named: NamedJob, back: number, devices: number): Entry =>
  entry(named, {
    type: 'jobWaveOver',
    severity: back < devices ? 'WARNING' : 'INFORMATION',
    text: `Reboot in waves: wave ${named.job.wave} of ${named.job.waves} is over, ${back} of ${devices} are back`,
  });

/** It was stopped before its end. */
export const jobStopped = (named: NamedJob, reason: string): Entry =>
  entry(named, { type: 'jobStopped', severity: 'WARNING', text: `${WHAT[named.job.kind]}: stopped. ${reason}` });

/** It came to its end. */
export const jobDone = (named: NamedJob, after: object): Entry =>
  entry(named, { type: 'jobDone', severity: 'INFORMATION', text: `${WHAT[named.job.kind]}: done`, after });

/** A device of it was not restarted, or is not back. */
export const deviceMissing = (
  { job }: NamedJob,
  device: { readonly id: string; readonly name: string },
  { isSent, reason }: { readonly isSent: boolean; readonly reason: string },
): Entry => ({
  accountId: job.account_id,
  category: 'DEVICE_ACTIVITY',
  type: isSent ? 'deviceNotBack' : 'deviceNotRebooted',
  severity: 'WARNING',
  text: isSent ? `Not back after its restart: ${reason}` : `Not rebooted: ${reason}`,
  target: { kind: 'DEVICE', ...device },
  siteId: job.site_id,
  deviceId: device.id,
});
