import { encodeConmon } from '@tutti/protocols/dante/conmon/message';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { encodeHeartbeat } from '@tutti/protocols/dante/heartbeat';
import type { PacketWriter } from '@tutti/protocols/packet-writer';
import { ClockDomains } from '../clock-domains.ts';
import { DanteFleet } from './fleet.ts';
import type { DanteReading } from './read-device.ts';
import { DanteRefusal } from './refusal.ts';

/** A device, as it is found. */
export const SOURCE = '001dc10812580000';
export const ID = `${SOURCE}:0`;
export const FOUND = { as: 'FOH', by: 'MULTICAST_DNS', to: { address: '10.0.0.5', port: 4440 } } as const;

export function readingOf(name: string): DanteReading {
  const { counts, identity, settings, rx } = danteModel(name, 2, 2);
  return { counts, identity, settings, rx, name, tx: [], problems: [] };
}

/** A fleet whose time and answers are the test's. */
export function fleet() {
  const world = {
    now: 1_000_000,
    answers: 'FOH' as string | null,
    /** What of its answers is missing. */
    missing: {} as Partial<DanteReading>,
    reads: 0,
    /** Which questions there were: whether for everything. */
    queries: [] as boolean[],
    changed: [] as string[],
    problems: new Map<string, string>(),
  };
  const domains = new ClockDomains();
  domains.onChange(() => made.refresh());
  const made: DanteFleet = new DanteFleet({
    now: () => world.now,
    domains,
    allowChanges: false,
    read: async (device) => {
      world.reads += 1;
      if (world.answers === null) throw new DanteRefusal('The device did not answer.');
      device.beat(null, world.now);
      return { ...readingOf(world.answers), ...world.missing };
    },
    query: (_device, all) => void world.queries.push(all),
    changed: (_device, section) => void world.changed.push(section),
    problem: (about, text) => void (text === null ? world.problems.delete(about) : world.problems.set(about, text)),
  });
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) {
      world.now += 100;
      made.tick();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  const taken = (): string[] => world.changed.splice(0);
  const receive = (bytes: Uint8Array, from: string = FOUND.to.address) => made.receive(bytes, from);
  return { world, made, domains, pass, taken, receive };
}

/** An announcement of the device. */
export const message = (type: number, body?: (writer: PacketWriter) => void, source = SOURCE): Uint8Array =>
  encodeConmon({ sequence: 1, source, version: 0x0724, type, flags: 0 }, body);
/** A heartbeat of it. */
export const beat = (locked: boolean | null = null): Uint8Array =>
  encodeHeartbeat({ sequence: 1, source: SOURCE, sampleRate: 48_000, frequencyOffsetPpb: null, locked });
