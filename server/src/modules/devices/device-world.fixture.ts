import { startTestServer, type TestServer, type TestServerOptions } from '../../../test/kit.ts';
import { createAccount, type TestAccount, type TestAccountOptions } from '../../../test/test-account.ts';
import { publishChanges, recordChanges } from '../sites/index.ts';
import { addAgent, addDevice, setChannels } from './rows.fixture.ts';

/** A running server with one account, its people and an agent; devices are added as rows. */
export interface World {
  readonly server: TestServer;
  readonly account: TestAccount;
  readonly agentId: string;
  /** The first site, which the restricted person sees, and the second, which they do not. */
  readonly hall: string;
  readonly rehearsal: string;
  /** Another account with people of its own. */
  readonly foreign: TestAccount;
  device(id: string, changes?: Parameters<typeof addDevice>[3]): Promise<string>;
  /** The same in the other account. */
  foreignDevice(id: string, changes?: Parameters<typeof addDevice>[3]): Promise<string>;
  channels(deviceId: string, channels: Parameters<typeof setChannels>[3]): Promise<void>;
  /** The data of a question that must not fail. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows the shape of what it asked for
  data(document: string, variables?: Record<string, unknown>, token?: string): Promise<any>;
  /** Code and field of the first error of a question that must fail. */
  failure(document: string, variables?: Record<string, unknown>, token?: string): Promise<Record<string, unknown>>;
  /** What waits to be done by the device, in order. */
  commands(deviceId: string): Promise<{ kind: string; params: unknown; state: string; given_by: unknown }[]>;
}

/** Builds the world. Close `server` in `afterAll`. */
export async function startWorld(options: TestServerOptions & TestAccountOptions = {}): Promise<World> {
  const server = await startTestServer(options);
  const [account, foreign] = [await createAccount(server, options), await createAccount(server, { name: 'Elsewhere' })];
  const { store } = server.services;
  const { accountId } = account;
  const agentId = await addAgent(store, account.accountId);
  const foreignAgentId = await addAgent(store, foreign.accountId);
  /** Publishes what was written past the server, as the device link would. */
  const announce = async (id: string, siteId: string | null, of = accountId): Promise<void> => {
    const changes = await store.system((tx) =>
      recordChanges(tx, of, [{ siteId, deviceIds: [id], areas: ['DEVICES', 'CHANNELS', 'STATUS'] }]),
    );
    publishChanges(server.services, changes);
  };
  const [hall = '', rehearsal = ''] = account.siteIds;
  return {
    server,
    account,
    agentId,
    hall,
    rehearsal,
    foreign,
    device: async (id, changes) => {
      await addDevice(store, { accountId, agentId }, id, changes);
      await announce(id, changes?.site_id ?? null);
      return id;
    },
    foreignDevice: async (id, changes) => {
      await addDevice(store, { accountId: foreign.accountId, agentId: foreignAgentId }, id, changes);
      await announce(id, changes?.site_id ?? null, foreign.accountId);
      return id;
    },
    channels: async (deviceId, channels) => {
      await setChannels(store, accountId, deviceId, channels);
      await announce(deviceId, null);
    },
    data: async (document, variables, token = account.admin.token) => {
      const { data, errors } = await server.graphql(document, variables, token);
      if (errors) throw new Error(errors.map((error) => `${error.message} ${JSON.stringify(error.extensions)}`).join('; '));
      return data;
    },
    failure: async (document, variables, token = account.admin.token) => {
      const { errors } = await server.graphql(document, variables, token);
      if (!errors?.[0]) throw new Error('It did not fail.');
      return { ...errors[0].extensions, message: errors[0].message };
    },
    commands: (deviceId) =>
      server.database.query('select kind, params, state, given_by from commands where device_id = $1 order by created_at, id', [deviceId]),
  };
}
