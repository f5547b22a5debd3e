import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { writeChoice } from '@tutti/protocols/dante/conmon/choice';
import { encodeConmon } from '@tutti/protocols/dante/conmon/message';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { expect, onTestFinished, test } from 'vitest';
import { openDatagramSocket } from '../../network/datagram-socket.ts';
import { ClockDomains } from '../clock-domains.ts';
import { DanteFleet } from './fleet.ts';

const FLOODER = { source: '001dc10812580000', address: '127.0.0.2' };
const QUIET = { source: '001dc10812589999', address: '127.0.0.3' };
const RATES = [44_100, 48_000];
const FLOODS = 'The device sends more messages than the agent reads of one device.';

const rate = (source: string, current: number): Uint8Array =>
  encodeConmon({ sequence: 1, source, version: 0x0724, type: MessageType.sampleRate, flags: 0 }, writeChoice({ current, offered: RATES }));
/** Of its sender is only the header. */
const garbage = (source: string, index: number): Uint8Array =>
  encodeConmon({ sequence: index & 0xffff, source, version: 0x0724, type: MessageType.clockStatus, flags: 0 }, (writer) =>
    writer.u16(index),
  );

async function socketOf(address: string): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, address);
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return socket;
}

/** A fleet of two devices on loopback, whose datagrams come over a socket. */
async function fleetOfTwo() {
  const changes: string[] = [];
  const world = { skipped: 0, received: 0 };
  const now = (): number => Date.now() + world.skipped;
  const { counts, identity, settings, rx } = danteModel('FOH', 2, 2);
  const fleet: DanteFleet = new DanteFleet({
    now,
    domains: new ClockDomains(),
    allowChanges: false,
    read: () => Promise.resolve({ counts, identity, settings, rx, name: 'FOH', tx: [], problems: [] }),
    query: () => {},
    changed: ({ source }) => void changes.push(source),
    problem: () => {},
  });
  let port = 0;
  // Any port that is free.
  const probe = await socketOf('127.0.0.1');
  port = probe.address().port + 1;
  const socket = await openDatagramSocket({
    port,
    address: '127.0.0.1',
    onMessage: (bytes, { address }) => {
      world.received += 1;
      fleet.receive(bytes, address);
    },
    onProblem: () => {},
  });
  onTestFinished(() => socket.close());
  for (const { source, address } of [FLOODER, QUIET]) fleet.found(source, { as: source, by: 'STATIC_CONFIG', to: { address, port: 4440 } });
  fleet.tick();
  return { fleet, port, changes, world };
}

test('a device that sends 20,000 announcements and as much garbage is read up to a measure and shown with that, while another one is taken', async () => {
  const { fleet, port, changes, world } = await fleetOfTwo();
  const [flooder, quiet] = [await socketOf(FLOODER.address), await socketOf(QUIET.address)];
  await expect.poll(() => fleet.byId(FLOODER.source)?.reading).not.toBeNull();
  changes.length = 0;

  for (let index = 0; index < 20_000; index += 1) {
    flooder.send(rate(FLOODER.source, RATES[index % 2] ?? 0), port, '127.0.0.1');
    flooder.send(garbage(FLOODER.source, index), port, '127.0.0.1');
    // What a buffer holds, so that they arrive.
    if (index % 20 === 0) await turn();
  }
  // It is asked again where its announcement was lost.
  const announced = () => {
    quiet.send(rate(QUIET.source, 44_100), port, '127.0.0.1');
    return fleet.byId(QUIET.source)?.observe('audio')?.sampleRate;
  };

  await expect.poll(announced).toBe(44_100);
  expect(world.received).toBeGreaterThan(10_000);
  // Each one that is read changes something; the measure is refilled while they come.
  expect(changes.filter((source) => source === FLOODER.source).length).toBeLessThan(2000);
  expect(fleet.byId(FLOODER.source)?.observe('connection')?.faults).toContain(FLOODS);
  expect(fleet.byId(QUIET.source)?.observe('connection')).toEqual({ state: 'READY' });

  world.skipped = 12_000;
  fleet.tick();

  expect(fleet.byId(FLOODER.source)?.observe('connection')?.faults ?? []).not.toContain(FLOODS);
});
