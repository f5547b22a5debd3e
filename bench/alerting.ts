/**
 * Alerts of a bad day: 500 devices lost behind one agent with 20 rules and 5 channels, 10,000 changes of status in a minute, and what rules take of the throughput of
 * facts. Takes about seven minutes: the server counts agents as lost only from two minutes after its start on.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent, RawFact } from '@tutti/contract-link/testing/raw-agent';
import type pg from 'pg';
import { buildSite, clock, deviceId } from './large-fleet.ts';
import { openDatabase } from './latency-world.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median } from './result.ts';

const DEVICES = 500;
const RULES = 20;
const CHANNELS = 5;
const CHANGES = 10_000;
const CHANGES_MS = 60_000;
const BATCH = 500;
const WORKERS = 4;
const ROUND_MS = 2000;
const ROUNDS = 12;
/** The server's own times, ms: until it counts agents as lost, and until the longest bundle of these rules has been sent. */
const AGENTS_COUNT_AFTER = 125_000;
const SENT_WITHIN = 150_000;
/** The numbers of the two sites. */
const [HALL, ANNEXE] = [1, 2];
const NETWORK = '127.0.0.0/8';
/** What the rules are about, by turns: what a lost agent opens, and what the changes of status open. */
const CONDITIONS = ['DEVICE_OFFLINE', 'AGENT_OFFLINE', 'CLOCK_NOT_LOCKED', 'SUBSCRIPTIONS_FAILING'] as const;

/** A receiver of webhooks, which counts what it gets by path. */
interface Receiver {
  readonly url: string;
  readonly got: Map<string, number>;
  close(): void;
}

async function startReceiver(): Promise<Receiver> {
  const got = new Map<string, number>();
  const server: Server = createServer((request, response) => {
    got.set(request.url ?? '', (got.get(request.url ?? '') ?? 0) + 1);
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, got, close: () => server.close() };
}

/** Five channels, and rules that name all of them; each is about one thing by turns, so that several rules are about the same. Answers the ids of the rules. */
async function addRules(world: World, receiver: Receiver): Promise<string[]> {
  const channels: string[] = [];
  for (let n = 0; n < CHANNELS; n++) {
    const input = { accountId: world.accountId, kind: 'WEBHOOK', name: `Receiver ${n}`, url: `${receiver.url}/${n}` };
    const made = await world.api<{ AlertChannelAdd: { channel: { id: string } } }>(
      'mutation ($input: AlertChannelAddInput!) { AlertChannelAdd(input: $input) { channel { id } } }',
      { input },
    );
    channels.push(made.AlertChannelAdd.channel.id);
  }
  const rules: string[] = [];
  for (let n = 0; n < RULES; n++) {
    const rule = {
      name: `Rule ${n}`,
      conditions: [CONDITIONS[n % CONDITIONS.length]],
      importances: ['IMPORTANT', 'NORMAL', 'LESS_IMPORTANT'],
      channels: channels.map((channelId) => ({ channelId })),
      bundleMinutes: 1,
    };
    const made = await world.api<{ AlertRuleAdd: { rule: { id: string } } }>(
      'mutation ($input: AlertRuleAddInput!) { AlertRuleAdd(input: $input) { rule { id } } }',
      { input: { accountId: world.accountId, rule } },
    );
    rules.push(made.AlertRuleAdd.rule.id);
  }
  return rules;
}

/** Turns all rules on or off. */
async function turn(world: World, rules: readonly string[], isOn: boolean): Promise<void> {
  for (const ruleId of rules)
    await world.api('mutation ($input: AlertRuleOnSetInput!) { AlertRuleOnSet(input: $input) { ok } }', { input: { ruleId, isOn } });
}

/** Waits until all that happened is in the record and, where rules are on, has been judged by them; answers how long that took, ms. */
async function evaluated(database: pg.Client, isOn = true): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { rows } = await database.query<{ waits: boolean }>(
      `select exists (select from event_pending) or $1::boolean and exists (select from event_chains c join alert_positions p using (account_id) where p.block < c.block) as waits`,
      [isOn],
    );
    if (!rows[0]?.waits) return performance.now() - started;
    await sleep(20);
  }
}

/** Facts of the clocks of devices of a site, from one on; which of them are locked. */
function clocks(agent: RawAgent, site: number, from: number, count: number, isLocked: (n: number) => boolean, turns: number): RawFact[] {
  return Array.from({ length: count }, (_, n) =>
    agent.fact(deviceId(site, from + n), 'clock', {
      ...clock(((turns * 7 + n) % 9000) / 1000),
      locked: isLocked(n) ? 'LOCKED' : 'NOT_LOCKED',
    }),
  );
}

/** 10,000 changes of status in a minute, evenly; answers from the last one until all of them were judged, s. */
async function changes(agent: RawAgent, database: pg.Client): Promise<{ changed: number; evaluatedAfter: number }> {
  const each = CHANGES / (CHANGES_MS / 1000) / 2;
  let changed = 0;
  const started = performance.now();
  for (let half = 0; changed < CHANGES; half++) {
    const count = Math.min(Math.ceil(each), CHANGES - changed);
    const first = (half * count) % (DEVICES - count);
    // The same devices by turns: each report changes every one of them.
    const at = 1 + first - (first % count);
    const turns = Math.floor((half * count) / (DEVICES - count));
    const answer = await agent.report(clocks(agent, HALL, at, count, () => turns % 2 === 1, half));
    changed += answer.stored;
    await sleep(Math.max(0, started + (half + 1) * 500 - performance.now()));
  }
  return { changed, evaluatedAfter: (await evaluated(database)) / 1000 };
}

/** Facts made durable per second, 5 % of which change a status. */
async function throughput(agent: RawAgent): Promise<number> {
  let [stored, n] = [0, 0];
  const started = performance.now();
  const worker = async (part: number): Promise<void> => {
    for (let turns = 0; performance.now() - started < ROUND_MS; turns++) {
      const facts = clocks(agent, ANNEXE, 1 + part * BATCH, BATCH, (at) => at >= BATCH * 0.05 || turns % 2 === 1, ++n);
      const answer = await agent.report(facts);
      stored += answer.stored;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, part) => worker(part)));
  return stored / ((performance.now() - started) / 1000);
}

const most = (got: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>): number =>
  Math.max(0, ...[...got].map(([path, count]) => count - (before.get(path) ?? 0)));

export async function alerting(): Promise<Figure[]> {
  const receiver = await startReceiver();
  const world = await startWorld({ env: { TUTTI_ALERT_PRIVATE_NETWORKS: NETWORK } });
  const database = await openDatabase(world);
  await database.query('set role tutti_system');
  const startedAt = performance.now();
  try {
    const agent = await joinAgent(world, world.linkCode);
    await buildSite(world, agent, { site: HALL, name: 'Hall', devices: DEVICES, channels: 2 });
    const rules = await addRules(world, receiver);
    await sleep(Math.max(0, AGENTS_COUNT_AFTER - (performance.now() - startedAt)));

    const { changed, evaluatedAfter } = await changes(agent, database);
    await turn(world, rules, false);
    const perSecond = await rounds(world, agent, rules, database);

    await turn(world, rules, true);
    const before = new Map(receiver.got);
    await agent.close();
    await sleep(SENT_WITHIN);
    const reached = [...receiver.got].filter(([path, count]) => count > (before.get(path) ?? 0)).length;
    return [
      {
        what: `messages to each of ${CHANNELS} channels, ${DEVICES} devices lost behind one agent, ${RULES} rules`,
        value: most(receiver.got, before),
        unit: '',
        bar: { atMost: 2 },
      },
      { what: '  channels that got one', value: reached, unit: '', bar: { atLeast: CHANNELS } },
      { what: 'changes of status in a minute', value: changed, unit: '', bar: { atLeast: CHANGES } },
      { what: '  all of them judged by the rules after the last one', value: evaluatedAfter, unit: 's', bar: { atMost: 5 } },
      ...perSecond,
    ];
  } finally {
    receiver.close();
    await database.end();
    await world.stop();
  }
}

/** What the rules take of the throughput of facts, by turns with rules that are off. */
async function rounds(world: World, agent: RawAgent, rules: readonly string[], database: pg.Client): Promise<Figure[]> {
  await buildSite(world, agent, { site: ANNEXE, name: 'Annexe', devices: BATCH * WORKERS, channels: 2 });
  const [on, off]: [number[], number[]] = [[], []];
  for (let n = 0; n <= ROUNDS; n++) {
    for (const isOn of n % 2 === 0 ? [true, false] : [false, true]) {
      await turn(world, rules, isOn);
      const perSecond = await throughput(agent);
      await evaluated(database, isOn);
      // The first round of each warms it up.
      if (n > 0) (isOn ? on : off).push(perSecond);
    }
  }
  const pairs = on.map((one, at) => 1 - one / (off[at] ?? Number.NaN));
  return [
    {
      what: `throughput of facts that ${RULES} rules take, 5 % of them changes of status`,
      value: median(pairs) * 100,
      unit: '%',
      bar: { atMost: 10 },
    },
    { what: '  facts through the link, rules on', value: median(on), unit: '/s' },
    { what: '  facts through the link, rules off', value: median(off), unit: '/s' },
  ];
}
