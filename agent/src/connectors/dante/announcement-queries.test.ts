import { writeChoice } from '@tutti/protocols/dante/conmon/choice';
import { decodeConmon, encodeConmon } from '@tutti/protocols/dante/conmon/message';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClockDomains } from '../clock-domains.ts';
import { announcedBy } from './announced.ts';
import { AnnouncementQueries } from './announcement-queries.ts';
import { DanteDevice } from './device.ts';
import { QUERIES } from './queries.ts';
import { SettingsRequests } from './settings-requests.ts';
import { Turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SOURCE = '001dc10812580000';
const ALL = QUERIES.map(({ type }) => type);

function asking() {
  const device = new DanteDevice(
    SOURCE,
    { as: 'FOH', by: 'MULTICAST_DNS', to: { address: '10.0.0.5', port: 4440 } },
    0,
    { domains: new ClockDomains(), allowChanges: false },
    () => {},
  );
  const types: number[] = [];
  const settings = new SettingsRequests((bytes) => void types.push(decodeConmon(bytes).header.type), SOURCE, new Turns());
  const announceRate = (): void => {
    const header = { sequence: 1, source: SOURCE, version: 0x0724, type: MessageType.sampleRate, flags: 0 };
    const message = decodeConmon(encodeConmon(header, writeChoice({ current: 48_000, offered: [48_000] })));
    device.announce(announcedBy(message) ?? {}, 0);
    settings.receive(message);
  };
  return { device, types, queries: new AnnouncementQueries(settings), announceRate };
}

test('a device is asked one question after the other, those that are not answered too', async () => {
  const { device, types, queries } = asking();
  void queries.ask(device, true);
  await vi.advanceTimersByTimeAsync(249);
  expect(types).toEqual(ALL.slice(0, 1));

  await vi.advanceTimersByTimeAsync(250 * ALL.length);

  expect(types).toEqual(ALL);
});

test('a device that is being asked is asked once more where it is to say everything, and not where only the missing', async () => {
  const { device, types, queries, announceRate } = asking();
  announceRate();
  void queries.ask(device, false);
  void queries.ask(device, false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(types.splice(0)).toEqual(ALL.filter((type) => type !== MessageType.setSampleRate));

  void queries.ask(device, false);
  void queries.ask(device, true);
  await vi.advanceTimersByTimeAsync(5000);

  expect(types).toEqual([...ALL.filter((type) => type !== MessageType.setSampleRate), ...ALL]);
});
