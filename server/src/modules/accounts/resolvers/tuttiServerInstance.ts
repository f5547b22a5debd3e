import { agentInstall } from '../../../agent-delivery/agent-install.ts';
import { type BackupSchedule, isLate, isUnseen, readSchedules } from '../../../backup/schedules.ts';
import { build } from '../../../build.ts';
import type { QueryTuttiServerInstanceArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import type { DatabaseDescription } from '../../../store/store.ts';

/** Where the console has the release notes. */
const RELEASE_NOTES = '/settings/ReleaseNotes';

/** How agents and controllers reach this server, for administrators; an account that is not theirs looks like none. */
export const tuttiServerInstance = operation(
  { guard: 'ADMINISTRATOR', transaction: 'none' },
  async ({ accountId }: QueryTuttiServerInstanceArgs, { services: { endpoints, store, now }, accountIds }) => {
    if (!accountIds.includes(accountId)) return null;
    const { host, port } = endpoints.console();
    const link = await endpoints.link();
    return {
      serverName: host,
      serverPort: port,
      tuttiPort: link.port,
      fingerprint: link.fingerprints,
      agentInstall: link.fingerprints && agentInstall(`${host}:${link.port}`, link.fingerprints),
      version: { build: await build(), releaseNotesLink: RELEASE_NOTES },
      database: shownDatabase(await store.describe()),
      backups: (await store.system(readSchedules)).map((schedule) => shownSchedule(schedule, now())),
    };
  },
);

const PROGRAMS = { machine: 'MACHINE', bundled: 'BUNDLED', given: 'GIVEN' } as const;

const shownDatabase = ({ version, programs, updatedSince }: DatabaseDescription) => ({
  version,
  programs: programs ? PROGRAMS[programs.origin] : ('EXTERNAL' as const),
  packedAt: programs?.packedAt ?? null,
  updatedSince,
});

const shownSchedule = (schedule: BackupSchedule, now: Date) => ({
  observedAt: schedule.looked_at,
  isUnseen: isUnseen(schedule, now),
  lastAt: schedule.last_at,
  lastSize: schedule.last_bytes,
  nextAt: schedule.next_at,
  failingSince: schedule.failing_since,
  isLate: isLate(schedule, now),
});
