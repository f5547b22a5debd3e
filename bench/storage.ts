/** What a device, its latency, its facts and an entry of the record take on disk: no figure of it depends on how fast the machine is. */
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import type pg from 'pg';
import { addSites, fillRecord } from './event-world.ts';
import { clock, deviceId, reportDevices } from './large-fleet.ts';
import { fillLatency, LATENCY_TABLES, latencySizes, openDatabase } from './latency-world.ts';
import { startWorld } from './measured-server.ts';
import type { Figure } from './result.ts';

const DEVICES = 200;
const CHANNELS = 32;
const ROUNDS = 100;
const ENTRIES = 200_000;
const KIB = 1024;

/** Bytes of tables with their indexes and what is stored outside of their rows; partitions with them. */
async function bytesOf(database: pg.Client, tables: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(coalesce(p.relid, t.name))) as bytes
     from unnest($1::regclass[]) as t (name) left join lateral pg_partition_tree(t.name) p on true where p.isleaf is not false`,
    [tables],
  );
  return Number(rows[0]?.bytes);
}

/** Bytes of the write-ahead log for one fact, of reports of all devices. */
async function logOfFacts(database: pg.Client, agent: RawAgent): Promise<number> {
  const at = async (): Promise<number> => {
    const { rows } = await database.query<{ at: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as at`);
    return Number(rows[0]?.at);
  };
  await database.query('checkpoint');
  // The first change of a page after a checkpoint writes all of the page: that is once in minutes, and not of each fact.
  const report = (round: number) =>
    agent.report(Array.from({ length: DEVICES }, (_, n) => agent.fact(deviceId(1, n + 1), 'clock', clock((round * DEVICES + n) / 1000))));
  await report(0);
  const before = await at();
  for (let round = 1; round <= ROUNDS; round++) await report(round);
  return ((await at()) - before) / (ROUNDS * DEVICES);
}

export async function storage(): Promise<Figure[]> {
  const world = await startWorld();
  const database = await openDatabase(world);
  try {
    const agent = await joinAgent(world, world.linkCode);
    await reportDevices(agent, 1, DEVICES, CHANNELS);
    const log = await logOfFacts(database, agent);
    await agent.close();
    const devices = await bytesOf(database, ['devices', 'device_channels']);
    await fillLatency(world, CHANNELS);
    const latency = [...(await latencySizes(world))].map(([table, { rows, bytes }]) => {
      const { interval, days } = LATENCY_TABLES.find((one) => one.table === table) ?? { interval: 1, days: 0 };
      return { table, kept: ((bytes / rows) * days * 86_400) / interval };
    });
    await fillRecord(world, await addSites(world), ENTRIES);
    const entries = await bytesOf(database, ['events']);
    const kept = latency.reduce((sum, one) => sum + one.kept, 0);
    return [
      {
        what: `on disk for a device of ${CHANNELS} × ${CHANNELS} channels, after ${ROUNDS} changes of each`,
        value: devices / DEVICES / KIB,
        unit: 'KiB',
      },
      { what: '  write-ahead log of a fact, in reports of 200', value: log, unit: 'bytes' },
      { what: '  latency of the device, kept as long as it is', value: kept / KIB / KIB, unit: 'MiB' },
      ...latency.map(({ table, kept: bytes }) => ({ what: `    ${table}`, value: bytes / KIB / KIB, unit: 'MiB' })),
      { what: 'an entry of the record, with its indexes', value: entries / ENTRIES, unit: 'bytes' },
    ];
  } finally {
    await database.end();
    await world.stop();
  }
}
