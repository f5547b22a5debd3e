import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet } from '../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

const MINUTE = 60_000;
const now = Math.floor(Date.now() / MINUTE) * MINUTE + 20_000;
let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
  account = await createAccount(server);
  const where = { accountId: account.accountId, siteId: account.siteIds[0] ?? '', token: account.admin.token };
  agent = await createFleet(server, where, ['box', 'late']);
  await agent.report([bin(14, [1, 2], [110, 120]), bin(3, [1, 4], [130, 140], 2000), bin(20, [3], [90])]);
});
afterAll(() => server?.close());

const bin = (minutesAgo: number, channels: number[], max: number[], setting = 1000, device = 'box') =>
  agent.fact(device, 'latency', {
    binStart: at(minutesAgo),
    seconds: 60,
    channels,
    setting: channels.map(() => setting),
    min: max.map((value) => value - 10),
    max,
  });
const at = (minutesAgo: number): string => new Date(now - 20_000 - minutesAgo * MINUTE).toISOString();
const PREVIEW = `query DeviceRxChannelLatencyGraphPreview($domainId: ID!, $deviceId: ID!, $after: DateTime!, $before: DateTime!) {
  domain(id: $domainId) { device(id: $deviceId) { status { latency } latencyPreview(after: $after, before: $before) { times channels { index setting aboveSettingAt min max } } } } }`;
const ask = (range: { after: string; before: string }, token = account.restricted.token, deviceId = 'box') =>
  server.graphql(PREVIEW, { domainId: account.siteIds[0], deviceId, ...range }, token);

describe('the latency preview of a device', () => {
  it('has every channel that was measured over all minutes of the range, with holes as null [API-081]', async () => {
    const { data } = await ask({ after: at(15), before: at(-1) });
    const { times, channels } = data.domain.device.latencyPreview;
    expect(times).toEqual(Array.from({ length: 16 }, (_, i) => at(15 - i)));
    const over = (filled: Record<number, number>) => times.map((_: string, i: number) => filled[i] ?? null);
    expect(channels).toEqual([
      { index: 1, setting: 2000, aboveSettingAt: null, min: over({ 1: 100, 12: 120 }), max: over({ 1: 110, 12: 130 }) },
      { index: 2, setting: 1000, aboveSettingAt: null, min: over({ 1: 110 }), max: over({ 1: 120 }) },
      { index: 4, setting: 2000, aboveSettingAt: null, min: over({ 12: 130 }), max: over({ 12: 140 }) },
    ]);
    const early = (await ask({ after: at(15), before: at(10) })).data.domain.device.latencyPreview;
    expect(early.channels.map(({ index }: { index: number }) => index)).toEqual([1, 2]);
  });

  it('says when a channel lay above what it was set to then, which makes the status of the device Error, too', async () => {
    await agent.report([bin(9, [1, 2], [1040, 900], 1000, 'late'), bin(5, [1, 2], [1040, 900], 2000, 'late')]);
    const { data } = await ask({ after: at(15), before: at(-1) }, account.restricted.token, 'late');
    expect(data.domain.device.status.latency).toBe('ERROR');
    expect(data.domain.device.latencyPreview.channels).toMatchObject([
      { index: 1, setting: 2000, aboveSettingAt: at(9) },
      { index: 2, setting: 2000, aboveSettingAt: null },
    ]);
  });

  it('does not go on into the future, and is empty where nothing was measured', async () => {
    const { data } = await ask({ after: at(1), before: at(-50) });
    expect(data.domain.device.latencyPreview).toEqual({ times: [at(1), at(0)], channels: [] });
  });

  it('is refused for an empty range and for one above an hour', async () => {
    for (const range of [
      { after: at(1), before: at(1) },
      { after: at(61), before: at(0) },
    ]) {
      const { errors } = await ask(range);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
    }
  });
});
