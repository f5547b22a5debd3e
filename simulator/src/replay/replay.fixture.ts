/**
 * Devices of which packets were captured on a real network, for tests and measurements of agents: `node simulator/src/replay/replay.fixture.ts FOLDER`, on a host that has
 * their addresses. Prints a line of JSON: who they are, and what of them is recorded. Lines `{ "unplug": NAME }` and `{ "announce": FILE, "of": NAME }` control it; it ends with
 * its standard input.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { DnsResponder } from '../wire/dns-responder.ts';
import { CAPTURED_DEVICES, sentByDevices } from './captures.fixture.ts';
import { ReplayedDevice } from './replayed-device.fixture.ts';

const Line = v.union([v.strictObject({ unplug: v.string() }), v.strictObject({ announce: v.string(), of: v.string() })]);

const [folder = ''] = process.argv.slice(2);
const captures = sentByDevices(folder);
const devices = CAPTURED_DEVICES.map((device) => new ReplayedDevice(device, captures, folder));
for (const device of devices) await device.open();
const responder = new DnsResponder(CAPTURED_DEVICES[0]?.address ?? '', devices);

const named = (name: string): ReplayedDevice => {
  const found = devices.find((device) => device.name === name);
  if (!found) throw new Error(`There is no device ${name}.`);
  return found;
};
const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
const lines = createInterface({ input: process.stdin });
lines.on('line', (text) => {
  const line = v.parse(Line, JSON.parse(text));
  if ('unplug' in line) named(line.unplug).plugged = false;
  else named(line.of).announce(new Uint8Array(readFileSync(join(folder, line.announce))));
  print(line);
});
lines.on('close', () => void Promise.all([responder.close(), ...devices.map((device) => device.close())]).then(() => process.exit(0)));
print(
  devices.map(({ device, name, answers, announced }) => ({
    id: `${device.identity}:0`,
    name,
    address: device.address,
    answers: answers.recorded,
    announcements: announced,
    made: answers.made,
  })),
);
