/** Snapshots of a site of 200 devices of 64 × 64 channels: making, comparing, listing and recalling one whose every subscription has gone since. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@tutti/contract-link/command';
import type { FactValues } from '@tutti/contract-link/facts';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { buildSite, deviceId, untilServed } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median } from './result.ts';

const SITE = 1;
const DEVICES = 200;
const CHANNELS = 64;
const LINES = DEVICES * CHANNELS;
const LISTED = 20;
/** Most lines of one call. */
const AT_ONCE = 5_000;
const ROUNDS = 5;
const SETTLED_MS = 120_000;

type Received = FactValues['rx'][number];

const channel = (index: number, from: { readonly device: string; readonly channel: string } | null): Received => ({
  index,
  name: `In-${index}`,
  enabled: true,
  mediaType: 'AUDIO' as const,
  ...(from ? { subscribedDevice: from.device, subscribedChannel: from.channel } : {}),
  status: from ? ('DYNAMIC' as const) : ('NONE' as const),
});

/** What each device of the site receives, and how it is said. */
class Patching {
  readonly #agent: RawAgent;
  readonly #numbers = new Map(Array.from({ length: DEVICES }, (_, i) => [deviceId(SITE, i + 1), i + 1]));
  readonly #rx = new Map<string, Received[]>();

  constructor(agent: RawAgent) {
    this.#agent = agent;
    agent.onCommand(async (command) => {
      await this.#obey(command);
      return { status: 'done' };
    });
  }

  /** Each device receives everything of the next one, or nothing. */
  async set(isPatched: boolean): Promise<void> {
    for (const [id, n] of this.#numbers) {
      const device = `Stagebox-${(n % DEVICES) + 1}`;
      this.#rx.set(
        id,
        Array.from({ length: CHANNELS }, (_, i) => channel(i + 1, isPatched ? { device, channel: `Out-${i + 1}` } : null)),
      );
      await this.#say(id);
    }
  }

  async #obey({ device, kind, params }: Command): Promise<void> {
    const rx = this.#rx.get(device);
    if (kind !== 'subscribe' || !rx) return;
    for (const { rxChannelIndex, subscribedDevice, subscribedChannel } of params.subscriptions) {
      const to = subscribedDevice === '' ? null : { device: subscribedDevice, channel: subscribedChannel };
      rx[rxChannelIndex - 1] = channel(rxChannelIndex, to);
    }
    await this.#say(device);
  }

  async #say(id: string): Promise<void> {
    await untilServed(() => this.#agent.report([this.#agent.fact(id, 'rx', this.#rx.get(id) ?? [])]));
  }
}

interface Line {
  readonly id: string;
  readonly now: { readonly text: string } | null;
  readonly after: { readonly text: string };
}
const COMPARISON =
  'query ($domainId: ID!, $id: ID!) { snapshotComparison(domainId: $domainId, id: $id) { lines { id now { text } after { text } } } }';
const RECALL = `mutation ($input: SnapshotRecallInput!) { SnapshotRecall(input: $input) { ok results { id outcome message } } }`;
const MAKE = 'mutation ($input: SnapshotMakeInput!) { SnapshotMake(input: $input) { snapshot { id } } }';
const LIST = 'query ($domainId: ID!) { domain(id: $domainId) { snapshots { id name differences } } }';

interface Site {
  readonly world: World;
  readonly domainId: string;
}
async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}

const make = async ({ world, domainId }: Site, name: string): Promise<string> =>
  (await world.api<{ SnapshotMake: { snapshot: { id: string } } }>(MAKE, { input: { domainId, name } })).SnapshotMake.snapshot.id;
const compare = async ({ world, domainId }: Site, id: string): Promise<readonly Line[]> =>
  (await world.api<{ snapshotComparison: { lines: Line[] } }>(COMPARISON, { domainId, id })).snapshotComparison.lines;
const list = ({ world, domainId }: Site) => world.api(LIST, { domainId });

/** How long each call took, and outcome → how many lines. */
interface Recalled {
  readonly calls: readonly number[];
  readonly outcomes: ReadonlyMap<string, number>;
}
/** Recalls lines in as few calls as there may be. */
async function recall(
  { world, domainId }: Site,
  snapshotId: string,
  lines: readonly Omit<Line, 'after'>[],
  more: object = {},
): Promise<Recalled> {
  const [calls, outcomes] = [[] as number[], new Map<string, number>()];
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const some = lines.slice(at, at + AT_ONCE).map(({ id, now }) => ({ id, ifNow: now?.text ?? null }));
    const { ms, answer } = await timed(() =>
      world.api<{ SnapshotRecall: { results: { id: string; outcome: string; message: string | null }[] } }>(RECALL, {
        input: { domainId, snapshotId, lines: some, commandId: randomUUID(), ...more },
      }),
    );
    calls.push(ms);
    const { results } = answer.SnapshotRecall;
    if (results.some(({ id }, i) => id !== some[i]?.id)) throw new Error('The results are not those of the lines.');
    for (const { outcome } of results) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  return { calls, outcomes };
}

/** Waits until nothing differs from the snapshot any more. */
async function untilSame(site: Site, id: string): Promise<number> {
  const began = performance.now();
  while ((await compare(site, id)).length > 0) {
    if (performance.now() - began > SETTLED_MS) throw new Error('The site did not become as the snapshot has it.');
    await sleep(100);
  }
  return performance.now() - began;
}

/** What a site gave that was recalled as a whole. */
interface Measured {
  readonly made: readonly number[];
  /** An unchanged site, and one of which every subscription has gone: the first time and later. */
  readonly same: number;
  readonly first: number;
  readonly compared: readonly number[];
  /** The list with its differences, after everything changed, and again. */
  readonly lists: readonly [number, number];
  readonly preview: Recalled;
  readonly recalled: Recalled;
  /** From the last answer until nothing differs, ms, and how many commands the devices got for it. */
  readonly settled: number;
  readonly sent: number;
  /** Of the same lines once nothing differs, with the commands that this sent. */
  readonly unchanged: Recalled & { readonly sent: number };
}

async function measure(site: Site, agent: RawAgent): Promise<Measured> {
  const patching = new Patching(agent);
  await patching.set(true);
  const made: number[] = [];
  let id = '';
  for (let n = 1; n <= LISTED; n++) {
    const one = await timed(() => make(site, `Day ${n}`));
    made.push(one.ms);
    id = one.answer;
  }
  const same = await timed(() => compare(site, id));
  if (same.answer.length > 0) throw new Error('An unchanged site differs from its snapshot.');
  await patching.set(false);
  const lists = [(await timed(() => list(site))).ms, (await timed(() => list(site))).ms] as const;
  const { ms: first, answer: lines } = await timed(() => compare(site, id));
  const compared: number[] = [];
  for (let n = 0; n < ROUNDS; n++) compared.push((await timed(() => compare(site, id))).ms);
  const preview = await recall(site, id, lines, { preview: true });
  const sentOf = (from: number): number => agent.commands.length - from;
  const before = agent.commands.length;
  const recalled = await recall(site, id, lines);
  const settled = await untilSame(site, id);
  const sent = sentOf(before);
  const after = agent.commands.length;
  const unchanged = await recall(
    site,
    id,
    lines.map((line) => ({ id: line.id, now: { text: line.after.text } })),
  );
  return {
    made,
    same: same.ms,
    first,
    compared,
    lists,
    preview,
    recalled,
    settled,
    sent,
    unchanged: { ...unchanged, sent: sentOf(after) },
  };
}

const of = ({ outcomes }: Recalled, outcome: string): number => outcomes.get(outcome) ?? 0;

const figures = ({ made, same, first, compared, lists, preview, recalled, settled, sent, unchanged }: Measured): Figure[] => [
  {
    what: `a snapshot of ${DEVICES} devices × ${CHANNELS} × ${CHANNELS} is made: the slowest`,
    value: Math.max(...made),
    unit: 'ms',
    bar: { atMost: 2000 },
  },
  { what: '  median', value: median(made), unit: 'ms' },
  { what: 'compared with the site as it was', value: same, unit: 'ms', bar: { atMost: 1000 } },
  { what: `compared with a site that differs in ${LINES} lines: the first`, value: first, unit: 'ms', bar: { atMost: 1000 } },
  { what: '  later: the slowest', value: Math.max(...compared), unit: 'ms', bar: { atMost: 1000 } },
  { what: `list of ${LISTED} with their differences after everything changed`, value: lists[0], unit: 'ms' },
  { what: '  again', value: lists[1], unit: 'ms' },
  { what: `recall of up to ${AT_ONCE} lines in a call, as a preview: the slowest`, value: Math.max(...preview.calls), unit: 'ms' },
  { what: '  recalled: the slowest', value: Math.max(...recalled.calls), unit: 'ms' },
  { what: `  lines reported as sent, of ${LINES}`, value: of(recalled, 'SENT'), unit: '', bar: { atLeast: LINES } },
  { what: '  commands that came to devices', value: sent, unit: '' },
  { what: '  from the last answer until the site is as the snapshot', value: settled / 1000, unit: 's' },
  {
    what: `recall of an unchanged site: lines that are done, of ${LINES}`,
    value: of(unchanged, 'DONE'),
    unit: '',
    bar: { atLeast: LINES },
  },
  { what: '  commands that it sent', value: unchanged.sent, unit: '', bar: { atMost: 0 } },
  { what: '  the slowest call', value: Math.max(...unchanged.calls), unit: 'ms' },
];

export async function snapshots(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const domainId = await buildSite(world, agent, { site: SITE, name: 'Recalled hall', devices: DEVICES, channels: CHANNELS });
    const measured = await measure({ world, domainId }, agent);
    await agent.close();
    return figures(measured);
  } finally {
    await world.stop();
  }
}
