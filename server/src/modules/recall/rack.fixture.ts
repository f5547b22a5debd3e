import { COMMAND_KINDS } from '@tutti/contract-link/commands/command-kinds';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { publishChanges, recordChanges } from '../sites/index.ts';

/** A line of a comparison as the tests ask for it. */
export interface Line {
  readonly id: string;
  readonly kind: string;
  readonly now: { readonly text: string } | null;
  readonly after: { readonly text: string };
  readonly problem: string | null;
  readonly warning: string | null;
}
interface Comparison {
  readonly lines: Line[];
  readonly devices: { readonly id: string; readonly name: string; readonly state: string; readonly warning: string | null }[];
}
type Received = readonly [device: string, channel: string] | null;

/** A site with a stage box and an amplifier that receives its four channels, and what becomes of it. */
export interface RackWorld {
  readonly world: World;
  /** Brings it back to what it was. */
  asItWas(): Promise<void>;
  /** Publishes what was written past the server. */
  announce(): Promise<void>;
  receives(deviceId: string, from: readonly Received[]): Promise<void>;
  rename(deviceId: string, name: string): Promise<void>;
  family(deviceId: string, family: string): Promise<void>;
  clock(deviceId: string, preferences: object): Promise<void>;
  /** The role of the restricted person at the site. */
  role(role: string): Promise<void>;
  compare(id: string, token?: string): Promise<Comparison>;
  differences(id: string): Promise<number>;
}

const CAPABILITIES = { CAN_WRITE_PREFERRED_MASTER: true, CAN_UNICAST_CLOCKING: true };
const CLOCK = { externalWordClock: false, leader: false, unicastClocking: false, v1UnicastDelayRequests: false };
const AS_REPORTED: readonly Received[] = [1, 2, 3, 4].map((index) => ['Stage', `Out-${index}`] as const);

const rx = (from: readonly Received[]) =>
  from.map((received, i) => ({
    index: i + 1,
    name: `In-${i + 1}`,
    enabled: true,
    mediaType: 'AUDIO' as const,
    subscribedDevice: received?.[0] ?? null,
    subscribedChannel: received?.[1] ?? null,
    status: received ? ('DYNAMIC' as const) : ('NONE' as const),
  }));

/** Builds it. Close `world.server` in `afterAll`. */
export async function rackWorld(options: Parameters<typeof startWorld>[0] = {}): Promise<RackWorld> {
  const world = await startWorld(options);
  const { hall } = world;
  const query: World['server']['database']['query'] = (...asked) => world.server.database.query(...asked);
  await world.device('stage', { site_id: hall, name: 'Stage' });
  await world.channels('stage', { tx: [1, 2, 3, 4].map((index) => ({ index, name: `Out-${index}`, mediaType: 'AUDIO' as const })) });
  await world.device('amp', { site_id: hall, name: 'amp' });
  await world.channels('amp', { rx: rx(AS_REPORTED) });
  const announce = async () => {
    const { accountId } = world.account;
    const deviceIds = ['stage', 'amp'];
    const areas = ['INVENTORY', 'DEVICES', 'CHANNELS', 'STATUS'] as const;
    const changes = [hall, null].map((siteId) => ({ siteId, deviceIds, areas }));
    publishChanges(world.server.services, await world.server.services.store.system((tx) => recordChanges(tx, accountId, changes)));
  };
  const identity = (id: string, more: object) =>
    query('update devices set identity = identity || $2::jsonb where id = $1', [id, JSON.stringify(more)]);
  const clock = async (id: string, preferences: object) => {
    const fact = JSON.stringify({ locked: 'LOCKED', preferences: { ...CLOCK, ...preferences } });
    await query('update devices set clock = $2 where id = $1', [id, fact]);
    await announce();
  };
  const rename = async (id: string, name: string) => {
    await identity(id, { name });
    await query('update devices set name = $2 where id = $1', [id, name]);
    await announce();
  };
  return {
    world,
    announce,
    rename,
    clock,
    receives: (id, from) => world.channels(id, { rx: rx(from) }),
    family: async (id, family) => {
      await identity(id, { family });
      await announce();
    },
    asItWas: async () => {
      await query('delete from commands');
      await query(
        `update devices set site_id = $1, connection_state = 'READY', location = 'Rack 1', description = null, comments = null,
           importance = 'NORMAL' where id in ('stage', 'amp')`,
        [hall],
      );
      for (const id of ['stage', 'amp']) await identity(id, { family: 'DANTE', capabilities: CAPABILITIES, commands: COMMAND_KINDS });
      await query('update devices set clock = $1 where id in ($2, $3)', [
        JSON.stringify({ locked: 'LOCKED', preferences: CLOCK }),
        'stage',
        'amp',
      ]);
      await rename('stage', 'Stage');
      await world.channels('amp', { rx: rx(AS_REPORTED) });
    },
    role: async (role) => {
      const { userId } = world.account.restricted;
      await query('update site_members set role = $2 where user_id = $1', [userId, role]);
      world.server.services.bus.publish('credentials.changed', { userId, tokenHashes: [] });
    },
    compare: async (id, token) =>
      (
        await world.data(
          `query ($domainId: ID!, $id: ID!) { snapshotComparison(domainId: $domainId, id: $id) {
            lines { id kind deviceId deviceName channelIndex channelDirection channelName setting problem warning
              now { text device channel } after { text device channel } }
            devices { id name state warning } } }`,
          { domainId: hall, id },
          token,
        )
      ).snapshotComparison,
    differences: async (id) =>
      (
        await world.data(`query ($domainId: ID!, $id: ID!) { snapshot(domainId: $domainId, id: $id) { differences } }`, {
          domainId: hall,
          id,
        })
      ).snapshot.differences,
  };
}

/** A snapshot of the site as it is; its id. */
export const makeSnapshot = async ({ world }: RackWorld, name = 'Season default'): Promise<string> =>
  (
    await world.data(`mutation ($input: SnapshotMakeInput!) { SnapshotMake(input: $input) { snapshot { id } } }`, {
      input: { domainId: world.hall, name },
    })
  ).SnapshotMake.snapshot.id;
