import type { ConnectionState } from '@tutti/domain/enumerations';
import { COMMAND_LINE } from '../src/event-log/author.ts';
import { setMember } from '../src/modules/accounts/index.ts';
import { setLinkUp } from '../src/modules/devices/index.ts';
import { addAgent } from '../src/modules/devices/rows.fixture.ts';
import { ensureUser, hashPassword, startSession } from '../src/modules/identity/index.ts';
import { AGENTS, type RandomDevice, type RandomEvent, SITES } from '../src/modules/notifications/random-history.fixture.ts';
import { publishChanges, recordChanges } from '../src/modules/sites/index.ts';
import type { TestServer } from './kit.ts';
import { type OutageWorld, startOutageWorld } from './outages.ts';
import type { TestPerson } from './test-account.ts';

/** A device as the API says that it is. */
export interface ApiDevice {
  readonly name: string;
  readonly site: string;
  readonly importanceLevel: string;
  readonly connection: { readonly state: ConnectionState | null; readonly agentConnected: boolean };
  readonly status: { readonly connectivity: string; readonly alertMessage: { readonly connectivity: string | null } };
}

type RandomPerson = Pick<TestPerson, 'email' | 'token'>;

export interface RandomWorld {
  readonly outages: OutageWorld;
  /** Who gets mails; the last one sees the first site alone. */
  readonly people: readonly RandomPerson[];
  /** Begins a history, with every agent there; answers the names of its devices. */
  begin(devices: readonly RandomDevice[]): Promise<readonly string[]>;
  /** Lets something happen; no time passes. Of what its agent has lost nothing is reported. */
  happen(event: RandomEvent): Promise<void>;
  /** What the API says of the devices of the history. */
  api(): Promise<ApiDevice[]>;
}

const DEVICES = `query ($accountId: ID!) { domains(accountId: $accountId) { name devices {
  name importanceLevel connection { state agentConnected } status { connectivity alertMessage { connectivity } } } } }`;

/** A server whose devices live through histories, one after another. Close as an outage world. */
export async function startRandomWorld(): Promise<RandomWorld> {
  const outages = await startOutageWorld(SITES);
  const { world } = outages;
  const { account, server } = world;
  const { database, services } = server;
  const agents = [await addAgent(services.store, account.accountId), await addAgent(services.store, account.accountId)];
  for (const [at, id] of agents.entries()) await database.query('update agents set name = $1 where id = $2', [AGENTS[at], id]);
  let round = 0;
  let devicesNow: readonly RandomDevice[] = [];
  const fourth = await addAdministrator(server, account.accountId);
  const idOf = (at: number) => `d${round}-${at}`;
  const up = new Map<number, boolean>();

  const announce = async (deviceIds: readonly string[]) => {
    const changes = await services.store.system((tx) =>
      recordChanges(
        tx,
        account.accountId,
        account.siteIds.map((siteId) => ({ siteId, deviceIds, areas: ['INVENTORY', 'DEVICES', 'STATUS'] as const })),
      ),
    );
    publishChanges(services, changes);
  };
  const link = async (agent: number, isUp: boolean) => {
    if (up.get(agent) === isUp) return;
    up.set(agent, isUp);
    const agentId = agents[agent] ?? '';
    // It has no connection that the server's own sweep could find silent: its devices alone are reached or not.
    await database.query('update agents set last_seen_at = $1 where id = $2', [outages.now(), agentId]);
    const present = { accountId: account.accountId, agentId, name: AGENTS[agent] ?? '', isNews: true };
    publishChanges(services, await services.store.system((tx) => setLinkUp(tx, [present], isUp, outages.now())));
  };
  const say = async (at: number, state: ConnectionState) => {
    const device = devicesNow[at];
    if (!device || up.get(device.agent) === false) return;
    await database.query(
      `update devices set connection_state = $1, connection_changed_at = case when connection_state is distinct from $1 then $2 else connection_changed_at end
       where id = $3`,
      [state, outages.now(), idOf(at)],
    );
    await announce([idOf(at)]);
  };
  return {
    outages,
    people: [account.owner, account.admin, fourth, account.restricted],
    begin: async (devices) => {
      const before = devicesNow.map((_, at) => idOf(at));
      for (const table of ['outage_news', 'outages', 'mails', 'notification_preferences', 'devices'])
        await database.query(`delete from ${table}`);
      await announce(before);
      outages.smtp.got.length = 0;
      round += 1;
      devicesNow = devices;
      for (const at of agents.keys()) await link(at, true);
      for (const [at, { site, agent, importance, state, clock, failing }] of devices.entries())
        await world.device(idOf(at), {
          site_id: account.siteIds[site] ?? null,
          agent_id: agents[agent] ?? '',
          importance,
          connection_state: state,
          connection_changed_at: outages.now(),
          clock_locked: clock,
          rx_errors: failing,
        });
      return devices.map((_, at) => idOf(at));
    },
    happen: async (event) => {
      if ('device' in event) return say(event.device, event.state);
      if ('agent' in event) return link(event.agent, event.up);
      await link(devicesNow[event.agentBackWithout]?.agent ?? 0, true);
      await say(event.agentBackWithout, 'DISCONNECTED');
    },
    api: async () => {
      const { domains } = await world.data(DEVICES, { accountId: account.accountId });
      return domains.flatMap(({ name: site, devices }: { name: string; devices: Omit<ApiDevice, 'site'>[] }) =>
        devices.map((device) => ({ ...device, site })),
      );
    },
  };
}

/** One more person who sees every site, so that each language has a reader. */
async function addAdministrator({ services }: TestServer, accountId: string): Promise<RandomPerson> {
  const email = 'nia.fourth@northlight.example';
  return services.store.system(async (tx) => {
    const { userId } = await ensureUser(tx, { email, displayName: 'Nia', passwordHash: await hashPassword('Correct horse 1') });
    await setMember(tx, { accountId, userId }, { role: 'SiteControl', siteIds: [] }, COMMAND_LINE, services.now());
    return { email, token: await startSession(tx, userId, { ip: null, userAgent: null }, services.now()) };
  });
}
