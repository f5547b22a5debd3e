/**
 * kill -9 of the server in the middle of a block of 64 patches over 4 receivers and of a recall of them, each round also with the link cut in between: no line may be lost or
 * given twice, and what came of each must still be readable. A caller whose answer was lost asks again with the same id, as the console does.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinAgent, returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { serverPid, untilReady } from './kill.ts';
import { buildSite, deviceId, untilServed } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median } from './result.ts';

const ROUNDS = 12;
const SITE = 7;
const RECEIVERS = 4;
const EACH = 16;
/** The kills of one kind of call come so much later each time. */
const APART_MS = 30;
const LINES = RECEIVERS * EACH;
/** A command ends within so long, whatever happened: 30 s for its device, and as much for a server that starts. */
const ENDED_MS = 90_000;
const ENDED = new Set(['DONE', 'REFUSED', 'EXPIRED']);

const PATCH = `mutation ($input: DevicesRxChannelsSubscriptionSetInput!) { DevicesRxChannelsSubscriptionSet(input: $input) {
  commands { id deviceId } refused { message } } }`;
const RECALL = `mutation ($input: SnapshotRecallInput!) { SnapshotRecall(input: $input) { results { id outcome message command { id deviceId } } } }`;
const COMMANDS = 'query ($deviceId: ID!, $ids: [ID!]) { deviceCommands(deviceId: $deviceId, ids: $ids) { id state } }';

interface GivenCommand {
  readonly id: string;
  readonly deviceId: string;
}
/** Something that gives the commands of all lines, asked with an id. */
type Ask = (commandId: string) => Promise<readonly GivenCommand[]>;

/** What devices were asked to do: command id → its lines, each command once however often it came. */
const linesOf = (agent: RawAgent, since: number): ReadonlyMap<string, readonly string[]> =>
  new Map(
    agent.commands
      .slice(since)
      .flatMap((command) =>
        command.kind === 'subscribe'
          ? [[command.id, command.params.subscriptions.map(({ rxChannelIndex }) => `${command.device} ${rxChannelIndex}`)] as const]
          : [],
      ),
  );

/** Asks until there is an answer, as whoever lost one does. */
async function untilAnswered(ask: Ask, commandId: string): Promise<readonly GivenCommand[]> {
  for (const began = performance.now(); ; ) {
    try {
      return await ask(commandId);
    } catch (error) {
      if (performance.now() - began > ENDED_MS) throw error;
      await sleep(50);
    }
  }
}

/** The states of commands that have ended, read until all have. */
async function untilEnded(world: World, given: readonly GivenCommand[]): Promise<string[]> {
  for (const began = performance.now(); ; ) {
    const read = [...Map.groupBy(given, (one) => one.deviceId)].map(async ([device, own]) => {
      const ids = own.map(({ id }) => id);
      return (await world.api<{ deviceCommands: { state: string }[] }>(COMMANDS, { deviceId: device, ids })).deviceCommands;
    });
    const states = (await Promise.all(read)).flat().map(({ state }) => state);
    if (states.length === given.length && states.every((state) => ENDED.has(state))) return states;
    if (performance.now() - began > ENDED_MS) return states;
    await sleep(200);
  }
}

interface Tally {
  readonly wrong: string[];
  readonly back: number[];
  lines: number;
  done: number;
  /** Rounds in which the kill came before the answer. */
  unanswered: number;
  /** Rounds in which commands had come to devices by then. */
  sent: number;
}

/** One call that is killed in the middle; the agent whose link was cut comes back. */
async function round(
  world: World,
  agent: RawAgent,
  tally: Tally,
  of: { readonly name: string; readonly at: number; readonly ask: Ask },
): Promise<RawAgent> {
  const commandId = randomUUID();
  const since = agent.commands.length;
  let isAnswered = false;
  const first = of.ask(commandId).then(
    () => (isAnswered = true),
    () => false,
  );
  await sleep(of.at);
  if (!isAnswered) tally.unanswered++;
  process.kill(serverPid(world.process.pid ?? 0), 'SIGKILL');
  tally.back.push(await untilReady(world));
  await first;
  const before = linesOf(agent, since);
  if (before.size > 0) tally.sent++;
  const back = await returnAgent(world, agent);
  const given = await untilAnswered(of.ask, commandId);
  const states = await untilEnded(world, given);
  const came = new Map([...before, ...linesOf(back, 0)]);
  const lines = [...came.values()].flat();
  const doubled = lines.length - new Set(lines).size;
  if (lines.length !== LINES || doubled > 0)
    tally.wrong.push(`${of.name}: ${lines.length} lines came to devices, ${doubled} of them twice`);
  if (given.length !== RECEIVERS || given.some(({ id }) => !came.has(id))) tally.wrong.push(`${of.name}: the answer names other commands`);
  if (states.length !== given.length || states.some((state) => !ENDED.has(state))) tally.wrong.push(`${of.name}: ${states.join(', ')}`);
  tally.lines += lines.length;
  tally.done += states.filter((state) => state === 'DONE').length;
  return back;
}

/** The receive channels of all receivers, from the transmitter or free. */
async function report(agent: RawAgent, isPatched: boolean): Promise<void> {
  for (let n = 1; n <= RECEIVERS; n++) {
    const rx = Array.from({ length: EACH }, (_, i) => ({
      index: i + 1,
      name: `In-${i + 1}`,
      enabled: true,
      mediaType: 'AUDIO' as const,
      ...(isPatched ? { subscribedDevice: `Stagebox-${RECEIVERS + 1}`, subscribedChannel: `Out-${i + 1}` } : {}),
      status: isPatched ? ('DYNAMIC' as const) : ('NONE' as const),
    }));
    await untilServed(() => agent.report([agent.fact(deviceId(SITE, n), 'rx', rx)]));
  }
}

const channels = Array.from({ length: LINES }, (_, i) => ({ device: deviceId(SITE, 1 + Math.floor(i / EACH)), index: 1 + (i % EACH) }));

const patching =
  (world: World): Ask =>
  async (commandId) => {
    const subscriptions = channels.map(({ device, index }) => ({
      deviceId: device,
      rxChannelIndex: index,
      subscribedDevice: `Stagebox-${RECEIVERS + 1}`,
      subscribedChannel: `Out-${index}`,
    }));
    const { DevicesRxChannelsSubscriptionSet: answer } = await world.api<{
      DevicesRxChannelsSubscriptionSet: { commands: GivenCommand[]; refused: { message: string }[] };
    }>(PATCH, { input: { commandId, subscriptions } });
    if (answer.refused[0]) throw new Error(answer.refused[0].message);
    return answer.commands;
  };

const recalling =
  (world: World, domainId: string, snapshotId: string): Ask =>
  async (commandId) => {
    const lines = channels.map(({ device, index }) => ({ id: `SUBSCRIPTION/${device}/${index}` }));
    const { SnapshotRecall: answer } = await world.api<{
      SnapshotRecall: { results: { outcome: string; message: string | null; command: GivenCommand | null }[] };
    }>(RECALL, { input: { domainId, snapshotId, lines, commandId } });
    const refused = answer.results.find(({ outcome }) => outcome !== 'SENT');
    if (refused) throw new Error(refused.message ?? refused.outcome);
    return [...new Map(answer.results.flatMap(({ command }) => (command ? [[command.id, command] as const] : []))).values()];
  };

export async function routingKill(): Promise<Figure[]> {
  const world = await startWorld({ demo: true, embedded: true, env: { TUTTI_DEMO_SCALE: '1:5:2' } });
  const tally: Tally = { wrong: [], back: [], lines: 0, done: 0, unanswered: 0, sent: 0 };
  try {
    let agent = await joinAgent(world, world.linkCode);
    const domainId = await buildSite(world, agent, { site: SITE, name: 'Killed hall', devices: RECEIVERS + 1, channels: EACH });
    await report(agent, true);
    const { SnapshotMake } = await world.api<{ SnapshotMake: { snapshot: { id: string } } }>(
      'mutation ($input: SnapshotMakeInput!) { SnapshotMake(input: $input) { snapshot { id } } }',
      { input: { domainId, name: 'Before the kill' } },
    );
    const asks = [patching(world), recalling(world, domainId, SnapshotMake.snapshot.id)];
    for (let n = 0; n < ROUNDS; n++) {
      await report(agent, false);
      const [ask = patching(world)] = asks.slice(n % 2);
      // From before the call is read to after its commands were sent.
      agent = await round(world, agent, tally, { name: `round ${n + 1}`, at: Math.floor(n / 2) * APART_MS, ask });
    }
    await agent.close();
    for (const line of tally.wrong) console.log(line);
    return [
      {
        what: `${ROUNDS} kills in the middle of ${LINES} patches or recalled lines: what was lost, doubled or not readable`,
        value: tally.wrong.length,
        unit: '',
        bar: { atMost: 0 },
      },
      { what: `  lines that came to devices, of ${ROUNDS * LINES}`, value: tally.lines, unit: '', bar: { atLeast: ROUNDS * LINES } },
      { what: '  kills before the answer', value: tally.unanswered, unit: '', bar: { atLeast: 1 } },
      { what: '  kills after commands had come to devices', value: tally.sent, unit: '' },
      { what: `  commands done, of ${ROUNDS * RECEIVERS}`, value: tally.done, unit: '' },
      { what: '  kill -9 to ready again, median', value: median(tally.back), unit: 'ms' },
    ];
  } finally {
    await world.stop();
  }
}
