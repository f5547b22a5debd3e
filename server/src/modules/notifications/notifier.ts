import { sql } from 'kysely';
import { queueMail } from '../../mail/queue.ts';
import { repeat } from '../../repeat.ts';
import type { Needs } from '../../services.ts';
import { deleteReported, deleteSilenced, followDevices, type OutageCheck, recipientsOf, recordOutages } from './outages.ts';
import { NOTIFIER_RULES, type NotifierRules } from './rules.ts';

/** The advisory lock of a check: "noti" in ASCII. */
const CHECK_LOCK = 0x6e6f7469;

/** One check of all devices, in one transaction that only one process has at a time, so that outages and their mails are committed together. Returns the number of mails. */
export function checkOutages({ store }: Needs<'store'>, check: OutageCheck): Promise<number> {
  return store.system(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${CHECK_LOCK}) as mine`.execute(tx);
    if (!rows[0]?.mine) return 0;
    await followDevices(tx, check);
    await recordOutages(tx, check);
    await deleteSilenced(tx);
    const people = await recipientsOf(tx, check);
    for (const userId of people) await queueMail(tx, { kind: 'notification', userId, accountId: null, details: {} }, check.now);
    await deleteReported(tx);
    return people.length;
  });
}

/**
 * Watches for devices that go offline and come back, and mails those who asked, for processes with the role `jobs`, until it is closed. It follows from the database
 * alone: any number of processes may watch, and a restart neither forgets nor repeats anything.
 */
export function startNotifier(services: Needs<'store' | 'now' | 'log'>, rules: NotifierRules = NOTIFIER_RULES): { close(): Promise<void> } {
  const startedAt = services.now().getTime();
  const check = async (): Promise<void> => {
    const now = services.now();
    const mails = await checkOutages(services, { now, rules, agentsCount: now.getTime() - startedAt >= rules.startMs });
    if (mails > 0) services.log.info({ mails }, 'people are mailed about devices');
  };
  return repeat(check, { everyMs: rules.tickMs, log: services.log, failed: 'the look for devices that are offline failed' });
}
