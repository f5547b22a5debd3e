/** A whole simulation for tests, at the server end of the contract's own tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLinkServer } from '@tutti/contract-link/client/link-server.fixture';
import { pino } from 'pino';
import { Simulation, type SimulationOptions } from './simulation.ts';

type Server = Awaited<ReturnType<typeof startLinkServer>>;

/** The one agent of the fleet. */
export const SITE = 'Kestrel Arena';

export interface TestSite {
  readonly server: Server;
  readonly simulation: Simulation;
  /** Ends the simulation and starts it again with what it keeps. */
  restart(): Promise<Simulation>;
  close(): Promise<void>;
}

/** Starts a site of three devices with four channels each way, reported to a server of its own; `prepare` may leave something in its folder first. */
export async function startSite(
  options: Partial<SimulationOptions> = {},
  prepare: (stateDir: string) => Promise<void> = () => Promise.resolve(),
): Promise<TestSite> {
  const server = await startLinkServer();
  const stateDir = await mkdtemp(join(tmpdir(), 'tutti-simulation-'));
  await prepare(stateDir);
  const make = () =>
    new Simulation({
      seed: 'test',
      scale: { sites: 1, devices: 3, channels: 4 },
      inventories: [],
      stateDir,
      link: { url: server.url, trust: { kind: 'fingerprint', sha256: server.sha256 } },
      codes: { [SITE]: 'CODE-ONE' },
      troubles: false,
      pastMinutes: 0,
      now: () => new Date(),
      random: () => 0,
      log: pino({ level: 'silent' }),
      ...options,
    });
  let current = make();
  await current.start();
  const site = {
    server,
    simulation: current,
    async restart() {
      await current.close();
      site.simulation = current = make();
      await current.start();
      return current;
    },
    async close() {
      await current.close();
      await server.close();
      await rm(stateDir, { recursive: true });
    },
  };
  return site;
}
