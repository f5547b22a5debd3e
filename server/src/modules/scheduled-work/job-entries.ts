import type { NewEvent } from '../../event-log/append.ts';
import type { JobRow } from './job-records.ts';

/** An entry without its author. */
type Entry = Omit<NewEvent, 'source'>;

/** A job, and the name that its site has. */
export interface NamedJob {
  readonly job: JobRow;
  readonly siteName: string;
}

const WHAT = { REBOOT: 'Reboot in waves', FIRMWARE_WINDOW: 'Firmware window', RECALL: 'Snapshot recall' } as const satisfies Record<
  JobRow['kind'],
  string
>;

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
  const { kind, starts_at, ends_at, waves, note, snapshot_name: snapshot } = named.job;
  return entry(named, {
    type: 'jobAdded',
    severity: 'INFORMATION',
    text: `${WHAT[kind]}: planned`,
    after: {
      devices,
      waves,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
      ...(snapshot !== null && { snapshot }),
      ...(note !== null && { note }),
    },
  });
};

/** Somebody cancelled it. */
export const jobCancelled = (named: NamedJob): Entry =>
  entry(named, { type: 'jobCancelled', severity: 'INFORMATION', text: `${WHAT[named.job.kind]}: cancelled` });

/** Somebody goes on with what waits. `retried`: how many of the devices were missing. */
export const jobContinued = (named: NamedJob, devices: number, retried: number): Entry =>
  entry(named, {
    type: 'jobContinued',
    severity: 'INFORMATION',
    text: named.job.kind === 'RECALL' ? 'Snapshot recall: goes on' : 'Reboot in waves: goes on',
    after: { devices, ...(retried > 0 && { retried }) },
  });

/** Its time has come. */
export const jobBegan = (named: NamedJob): Entry =>
  entry(named, { type: 'jobBegan', severity: 'INFORMATION', text: `${WHAT[named.job.kind]}: began` });

/** Devices of a wave were asked. */
export const waveBegan = (named: NamedJob, wave: number, devices: number): Entry => {
  const { kind, waves } = named.job;
  return entry(named, {
    type: 'jobWaveBegan',
    severity: 'INFORMATION',
    text: kind === 'RECALL' ? `Snapshot recall: wave ${wave} of ${waves} began` : `Reboot in waves: wave ${wave} of ${waves} began`,
    after: { devices },
  });
};

/** A wave is over, with or without all of its devices. `fine`: how many are back, or have all their lines recalled. */
export const waveOver = (named: NamedJob, fine: number, devices: number): Entry => {
  const { kind, wave, waves } = named.job;
  return entry(named, {
    type: 'jobWaveOver',
    severity: fine < devices ? 'WARNING' : 'INFORMATION',
    text:
      kind === 'RECALL'
        ? `Snapshot recall: wave ${wave} of ${waves} is over, ${fine} of ${devices} devices were recalled`
        : `Reboot in waves: wave ${wave} of ${waves} is over, ${fine} of ${devices} are back`,
  });
};

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

/** A device of a recall of which not every line was recalled. */
export const deviceNotRecalled = ({ job }: NamedJob, device: { readonly id: string; readonly name: string }, reason: string): Entry => ({
  accountId: job.account_id,
  category: 'DEVICE_ACTIVITY',
  type: 'deviceNotRecalled',
  severity: 'WARNING',
  text: `Not recalled: ${reason}`,
  target: { kind: 'DEVICE', ...device },
  siteId: job.site_id,
  deviceId: device.id,
});

/** Somebody has a device retried that was missing: what came of it until then. */
export const deviceRetried = ({ job }: NamedJob, device: { readonly id: string; readonly name: string }, reason: string): Entry => ({
  accountId: job.account_id,
  category: 'DEVICE_ACTIVITY',
  type: 'deviceRetried',
  severity: 'INFORMATION',
  text: job.kind === 'RECALL' ? `Is recalled once more: ${reason}` : `Is restarted once more: ${reason}`,
  target: { kind: 'DEVICE', ...device },
  siteId: job.site_id,
  deviceId: device.id,
});
