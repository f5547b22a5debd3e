/**
 * kill -9 of the agent 20 times while it carries commands out at simulated Dante devices, which count what they are asked to do: none may be carried out twice, and what is
 * said to be done must have been.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hostAddresses } from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import { type MeasuredSite, measuredSite, startAgent, until } from './hosted-site.ts';
import type { Figure } from './result.ts';

const ROUNDS = 20;
const DEVICES = 8;
const CHANNELS = 8;
/** Between two commands to a device, ms: sooner than one is carried out and read back. */
const GIVE_EVERY_MS = 15;
/** Commands are given for so long before the agent is killed, ms; each round another time. */
const KILL_AFTER = { least: 100, most: 900 };
/** What the agent says of a command that it had begun. */
const INTERRUPTED = 'The agent was interrupted';
/** The type of the settings message that restarts a device. */
const REBOOT = 0x90;

/** A command that the server accepted. */
interface Given {
  readonly id: string;
  readonly device: string;
  readonly round: number;
  /** The name that it sets, which no other command has; null: it restarts the device. */
  readonly mark: string | null;
}
interface Ended {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
}
/** A request that a device carried out. */
interface CarriedOut {
  readonly device: string;
  readonly request: number;
  readonly from: string;
  readonly number: number;
  readonly body: string;
}

const MUTATIONS = {
  name: 'DeviceNameSet',
  label: 'DeviceRxChannelLabelsSet',
  reboot: 'DeviceReboot',
} as const;

/** Gives a command; null: the server does not accept it, as it does not of a device that it has as not connected. */
async function give(
  { server }: MeasuredSite,
  kind: keyof typeof MUTATIONS,
  { device, round, mark }: Omit<Given, 'id'>,
  index: number,
): Promise<Given | null> {
  const mutation = MUTATIONS[kind];
  const values = { name: { name: mark }, label: { labels: [{ index, name: mark }] }, reboot: {} }[kind];
  const query = `mutation ($input: ${mutation}Input!) { ${mutation}(input: $input) { command { id } } }`;
  const answer = await server
    .api<Record<string, { command: { id: string } | null }>>(query, { input: { deviceId: device, ...values } })
    .catch(() => null);
  const id = answer?.[mutation]?.command?.id;
  return id === undefined ? null : { id, device, round, mark };
}

/** Gives a device one command after the other until it is over: labels and names, and one restart. */
async function keepGiving(site: MeasuredSite, device: string, round: number, over: AbortSignal): Promise<Given[]> {
  const given: Given[] = [];
  for (let n = 0; !over.aborted; n += 1) {
    const kind = n === 1 + (round % 5) ? 'reboot' : n % 2 === 0 ? 'label' : 'name';
    const mark = kind === 'reboot' ? null : `K${String(round).padStart(2, '0')}-${String(n).padStart(4, '0')}-${device.slice(12, 16)}`;
    const command = await give(site, kind, { device, round, mark }, 1 + (n % CHANNELS));
    if (command) given.push(command);
    await sleep(GIVE_EVERY_MS);
  }
  return given;
}

/** How the commands of a device ended; those that are open are left out. */
async function endsOf({ server }: MeasuredSite, deviceId: string, ids: readonly string[]): Promise<Ended[]> {
  const { deviceCommands } = await server.api<{ deviceCommands: Ended[] }>(
    'query ($deviceId: ID!, $ids: [ID!]) { deviceCommands(deviceId: $deviceId, ids: $ids) { id state reason } }',
    { deviceId, ids },
  );
  return deviceCommands.filter(({ state }) => ['DONE', 'REFUSED', 'EXPIRED'].includes(state));
}

async function allEnded(site: MeasuredSite, given: readonly Given[]): Promise<Ended[]> {
  let ended: Ended[] = [];
  const byDevice = [...Map.groupBy(given, ({ device }) => device)];
  await until('all commands have ended', async () => {
    ended = (
      await Promise.all(
        byDevice.map(([device, of]) =>
          endsOf(
            site,
            device,
            of.map(({ id }) => id),
          ),
        ),
      )
    ).flat();
    return ended.length === given.length;
  });
  return ended;
}

const untilReady = ({ server, siteId }: MeasuredSite): Promise<number> =>
  until('all devices are connected', async () => {
    const { domain } = await server.api<{ domain: { devices: { connection: { state: string; agentConnected: boolean } | null }[] } }>(
      'query ($id: ID) { domain(id: $id) { devices { connection { state agentConnected } } } }',
      { id: siteId },
    );
    const ready = domain.devices.filter(({ connection }) => connection?.agentConnected === true && connection.state === 'READY');
    return ready.length === DEVICES;
  });

/** The requests by which a command was carried out: of a restart those of its device that no other round explains. */
const requestsOf = ({ device, mark }: Given, all: readonly CarriedOut[]): CarriedOut[] =>
  all.filter(
    (one) => one.device === device && (mark === null ? one.request === REBOOT : one.body.includes(Buffer.from(mark).toString('hex'))),
  );

/** Without those that were only asked again, because no answer came in time. */
const distinct = (requests: readonly CarriedOut[]): number => new Set(requests.map(({ from, number }) => `${from} ${number}`)).size;

async function measure(site: MeasuredSite): Promise<Figure[]> {
  const devices: WireDevices = await startWireDevices(site.host('devices'), DEVICES, CHANNELS);
  const ids = (await devices.state()).map(({ id }) => id);
  const [commands, ends, done]: [Given[], Map<string, Ended>, CarriedOut[][]] = [[], new Map(), []];
  let pid = startAgent(site, ['--allow-changes']);
  await untilReady(site);
  let seen = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const over = new AbortController();
    const giving = ids.map((device) => keepGiving(site, device, round, over.signal));
    await sleep(KILL_AFTER.least + ((round * 337) % (KILL_AFTER.most - KILL_AFTER.least)));
    process.kill(pid, 'SIGKILL');
    over.abort();
    const given = (await Promise.all(giving)).flat();
    pid = startAgent(site, ['--allow-changes']);
    for (const end of await allEnded(site, given)) ends.set(end.id, end);
    await untilReady(site);
    const all = (await devices.control({ do: 'carriedOut' })) as CarriedOut[];
    done.push(all.slice(seen));
    seen = all.length;
    commands.push(...given);
  }
  return figures(commands, ends, done);
}

function figures(commands: readonly Given[], ends: ReadonlyMap<string, Ended>, done: readonly (readonly CarriedOut[])[]): Figure[] {
  const judged = commands.map((command) => {
    const requests = requestsOf(command, command.mark === null ? (done[command.round] ?? []) : done.flat());
    const end = ends.get(command.id);
    return { command, requests, times: distinct(requests), state: end?.state, interrupted: end?.reason?.startsWith(INTERRUPTED) === true };
  });
  const twice = judged.filter(({ times }) => times > 1);
  const notDone = judged.filter(({ times, state }) => state === 'DONE' && times === 0);
  for (const one of [...twice, ...notDone]) console.log(JSON.stringify(one));
  const count = (holds: (one: (typeof judged)[number]) => boolean): number => judged.filter(holds).length;
  return [
    { what: `kill -9 of the agent ${ROUNDS} times: commands carried out twice`, value: twice.length, unit: '', bar: { atMost: 0 } },
    { what: '  said to be done, and not carried out', value: notDone.length, unit: '', bar: { atMost: 0 } },
    { what: '  commands accepted', value: judged.length, unit: '' },
    { what: '  done', value: count(({ state }) => state === 'DONE'), unit: '' },
    {
      what: '  interrupted in the middle, and answered as not certain',
      value: count(({ interrupted }) => interrupted),
      unit: '',
      bar: { atLeast: 1 },
    },
    { what: '    of those carried out', value: count(({ interrupted, times }) => interrupted && times > 0), unit: '' },
    {
      what: '  asked for again by the same agent, since no answer came',
      value: judged.reduce((sum, { requests, times }) => sum + requests.length - times, 0),
      unit: '',
    },
  ];
}

export async function agentKill(): Promise<Figure[]> {
  const site = await measuredSite({ devices: hostAddresses(DEVICES) });
  try {
    return await measure(site);
  } finally {
    await site.close();
  }
}
