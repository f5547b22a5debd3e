/** Draws faults one after another, and says what came of each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Draw } from '../attack/draw.ts';
import { check, openThings } from './check.ts';
import type { DrawnFault, Kind } from './fault.ts';
import { CABLES } from './kinds/cables.ts';
import { CLOCKS } from './kinds/clock.ts';
import { DISKS } from './kinds/disk.ts';
import { HOSTILE } from './kinds/hostile.ts';
import { KILLS } from './kinds/kills.ts';
import { PARTS } from './kinds/parts.ts';
import { hasClocks } from './parts/own-clock.ts';
import { selfReport } from './parts/shown.ts';
import { connectedAgents, type Recovery, untilRecovered } from './recovery.ts';
import { RECOVERED_WITHIN_MS, Tally } from './tally.ts';
import { startWorld, type World } from './world.ts';

const KINDS: readonly Kind[] = [...KILLS, ...PARTS, ...CABLES, ...DISKS, ...HOSTILE, ...CLOCKS];
/** Under libfaketime everything is slower: clocks are moved where these faults alone are asked for. */
const isAboutClocks = (only: string): boolean => only !== '' && CLOCKS.every(({ name }) => new RegExp(only).test(name)) && hasClocks();

/** Writers write so long between two faults, ms. */
const BETWEEN_MS = 300;
/** What was begun may take so long to its end once nobody writes any more: longer than the claim of a mail whose sender was killed. */
const END_WITHIN_MS = 6 * 60_000;

export interface FaultOptions {
  readonly seed: number;
  /** How many faults. */
  readonly faults: number;
  readonly processes: number;
  /** Only kinds whose name has this in it. */
  readonly only?: string;
  /** No fault begins later than so many ms after the first. */
  readonly withinMs?: number;
  /** Whether mails and orders that a killed process was at are waited for: minutes. */
  readonly toTheEnd?: boolean;
  readonly onFault?: (line: string) => void;
}

/** Kinds, each as often as its weight says. */
const urn = (kinds: readonly Kind[]): Kind[] => kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

/** What the processes say of themselves while a fault lasts. */
async function watch({ members }: World, over: AbortSignal): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  await Promise.all(
    members.map(async ({ service }) => {
      for (; !over.aborted; await sleep(250)) {
        const { ready, healthy } = await selfReport(service.url);
        seen.add(`${service.name} /readyz ${ready}`);
        seen.add(`${service.name} /healthz ${healthy}`);
      }
    }),
  );
  return seen;
}

/** What must have been shown, and was not. */
function notShown({ shows, text }: DrawnFault, seen: ReadonlySet<string>, lines: readonly { by: string; text: string }[]): string[] {
  if (!shows) return [];
  const { by, ready, log } = shows;
  const isReady = ready && ![...seen].some((one) => (by === undefined || one.startsWith(`${by} `)) && ready.test(one));
  const isLogged = log && !lines.some((line) => (by === undefined || line.by === by) && log.test(line.text));
  return [
    ...(isReady ? [`/readyz does not say ${String(ready)}`] : []),
    ...(isLogged ? [`no line of the log says ${String(log)}`] : []),
  ].map((what) => `${text}: ${what}`);
}

/** The names of processes say nothing of a kind. */
const withoutName = (text: string): string => text.replace(/^[A-H] /, '');

async function oneFault(world: World, kind: Kind, fault: DrawnFault, tally: Tally, agents: number): Promise<Recovery> {
  world.shown.take();
  const over = new AbortController();
  const watching = watch(world, over.signal);
  // A fault that cannot end as it should shows something, too.
  await fault.happen(world).catch((error: unknown) => tally.find(fault.text, { what: 'wrong', text: String(error) }));
  const recovery = await untilRecovered(world, agents);
  over.abort();
  const [seen, lines] = [await watching, world.shown.take()];
  for (const what of notShown(fault, seen, lines)) tally.find(fault.text, { what: 'wrong', text: what });
  for (const line of lines.filter(({ level }) => level === 'fatal'))
    tally.find(fault.text, { what: 'wrong', text: `it ended: ${line.text}` });
  if (recovery.missing.length > 0) tally.find(fault.text, { what: 'wrong', text: `never back: ${recovery.missing.join(', ')}` });
  if (recovery.ms > RECOVERED_WITHIN_MS)
    tally.find(fault.text, { what: 'wrong', text: `${recovery.last} was back after ${recovery.ms} ms` });
  const shown = new Set([
    ...[...seen].filter((one) => !one.endsWith(' 200')).map(withoutName),
    ...lines.map(({ level, text }) => `${level}: ${text}`),
  ]);
  tally.fault(kind.name, recovery, [...shown]);
  return recovery;
}

/** Waits until what was acknowledged is at its end, for as long as that may take. */
async function toTheEnd(world: World, tally: Tally): Promise<void> {
  await world.stopWriting();
  let open = await openThings(world);
  for (const until = performance.now() + END_WITHIN_MS; performance.now() < until; open = await openThings(world)) {
    if (open.commands + open.mails + open.orders === 0) break;
    await sleep(1_000);
  }
  for (const [what, count] of Object.entries(open))
    if (count > 0) tally.find('the end', { what: 'lost', text: `${count} ${what} that never came to their end` });
}

/** Starts the product, lets faults happen, and checks after each. */
export async function runFaults(options: FaultOptions): Promise<Tally> {
  const { seed, faults, processes, only = '', withinMs = Number.POSITIVE_INFINITY, onFault = () => undefined } = options;
  const [draw, tally] = [new Draw(seed), new Tally()];
  const world = await startWorld(processes, isAboutClocks(only));
  try {
    const possible = KINDS.filter(({ name, missing }) => new RegExp(only).test(name) && !missing?.(world));
    for (const { name, missing } of KINDS) if (missing?.(world)) onFault(`not run: ${name}: ${missing(world)}`);
    const [kinds, agents, started] = [urn(possible), await connectedAgents(world), performance.now()];
    for (let n = 0; n < faults && performance.now() - started < withinMs; n++) {
      const kind = draw.of(kinds);
      const fault = kind.draw(draw, world);
      await sleep(BETWEEN_MS + draw.below(BETWEEN_MS));
      const { ms, last, late } = await oneFault(world, kind, fault, tally, agents);
      const findings = await check(world);
      for (const finding of findings) tally.find(fault.text, finding);
      const what = late.length > 0 ? late.join(', ') : last;
      onFault(
        `${n + 1}: ${fault.text}: back after ${(ms / 1000).toFixed(1)} s (${what})${findings.length > 0 ? ` ✗ ${findings.length}` : ''}`,
      );
    }
    if (options.toTheEnd) await toTheEnd(world, tally);
    for (const finding of await check(world)) tally.find('the end', finding);
    onFault(counts(world));
    return tally;
  } finally {
    await world.close();
  }
}

const counts = ({ model }: World): string =>
  `acknowledged: ${model.counts.facts} facts, ${model.sites.taken.length} decisions with entries, ${model.commands.taken.length} commands, ` +
  `${model.mails.taken.length} mails, ${model.orders.taken.length} orders`;
