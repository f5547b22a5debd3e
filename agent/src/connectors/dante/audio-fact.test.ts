import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import { SettingCode } from '@tutti/protocols/dante/arc/settings';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { audioFact } from './audio-fact.ts';
import type { DanteDeviceState } from './device-facts.ts';

const { counts, identity, settings, rx } = danteModel('FOH', 2, 2);
const READING = { counts, identity, settings, rx, name: 'FOH', tx: [], problems: [] };
const STATE: DanteDeviceState = {
  reading: READING,
  announced: {
    sampleRate: { current: 48_000, offered: [44_100, 48_000, 96_000] },
    encoding: { current: 24, offered: [24, 16, 32] },
  },
  foundAs: 'FOH',
  foundAt: '10.40.9.17',
  foundBy: 'MULTICAST_DNS',
  foundProtocols: [],
  present: true,
  locked: null,
  floods: false,
  problem: null,
  allowChanges: true,
};

test('latencies are offered between the least and the greatest that the device says, and none where it does not say', () => {
  const within = (least: number, greatest: number) => {
    const all = new Map([...settings, [SettingCode.minLatency, least], [SettingCode.maxLatency, greatest]]);
    return audioFact({ ...STATE, reading: { ...READING, settings: all } });
  };
  expect(within(150_000, 21_333_334)).toMatchObject({ latency: 1000, latencies: [150, 250, 500, 1000, 2000, 5000, 10_000] });
  expect(within(1_000_000, 5_000_000)).toMatchObject({ latency: 1000, latencies: [1000, 2000, 5000] });
  for (const unsaid of [null, new Map([[SettingCode.configuredLatency, 250_000]])])
    expect(audioFact({ ...STATE, reading: { ...READING, settings: unsaid } })).toMatchObject({
      latency: unsaid ? 250 : null,
      latencies: null,
    });
});

test('sample rate and encoding are what the device announced, with what it offers, and unknown until then', () => {
  expect(audioFact(STATE)).toMatchObject({
    sampleRate: 48_000,
    sampleRates: [44_100, 48_000, 96_000],
    encoding: 24,
    encodings: [24, 16, 32],
  });
  expect(audioFact({ ...STATE, announced: {} })).toMatchObject({ sampleRate: null, sampleRates: null, encoding: null, encodings: null });
});

test('what a device announces twice, or beyond what any has, does not keep the rest from being reported', () => {
  const announced = { sampleRate: { current: 0, offered: [48_000, 0, 48_000, 0xffffffff] }, encoding: { current: 255, offered: [] } };
  const fact = audioFact({ ...STATE, announced });
  expect(fact).toMatchObject({ sampleRate: null, sampleRates: [48_000], encoding: null, encodings: [], latency: 1000 });
  expect(v.is(FACT_SECTIONS.audio.schema, fact)).toBe(true);
});
