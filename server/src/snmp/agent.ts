import { once } from 'node:events';
import snmp from 'net-snmp';
import { listenError } from '../http/listen-error.ts';
import { type RepeatedWork, repeat } from '../repeat.ts';
import type { Needs } from '../services.ts';
import { boundBulk } from './bounded-bulk.ts';
import { type Notification, notificationsOf } from './notifications.ts';
import { createNotifying, type Notifying } from './notifying.ts';
import { registerObjects } from './objects.ts';
import { type Fleet, readFleet } from './read-fleet.ts';
import { showFleet } from './show-fleet.ts';
import type { SnmpConfig } from './snmp-config.ts';

/** Between two readings of the database, ms: a manager polls each minute or so. */
const READ_MS = 10_000;
/** A manager that takes no notification is tried so many times, with so many ms between. */
const NOTIFY = { retries: 3, timeout: 5_000 } as const;

/** The user of version 3, with SHA-256 (RFC 7860) and AES (RFC 3826): without them nothing is answered. */
export const userOf = ({ user, authPassphrase, privacyPassphrase }: Omit<SnmpConfig, 'managers' | 'host' | 'port'>): snmp.User => ({
  name: user,
  level: snmp.SecurityLevel.authPriv,
  authProtocol: snmp.AuthProtocols.sha256,
  authKey: authPassphrase,
  privProtocol: snmp.PrivProtocols.aes,
  privKey: privacyPassphrase,
});

/** A running agent of SNMP. */
export interface SnmpAgent extends Pick<RepeatedWork, 'close'> {
  /** UDP; another than was asked for where that was 0. */
  readonly port: number;
  /** Reads at once. */
  readonly readSoon: () => void;
}

/**
 * Answers SNMPv3 requests with the sites, devices and agents of all accounts, as `/metrics` shows them, and notifies managers of what changed between two readings, where no other process on the database does. It only reads:
 * what was read last stays while the database is away, and `tuttiReadAt` says of when it is.
 * @throws StartError where the port cannot be used.
 */
export async function startSnmp(
  { store, now, log }: Needs<'store' | 'now' | 'log'>,
  config: SnmpConfig,
  { everyMs = READ_MS, notifying = createNotifying() }: { readonly everyMs?: number; readonly notifying?: Notifying } = {},
): Promise<SnmpAgent> {
  const agent = await listen(config, (error) => log.debug({ err: error }, 'a packet of SNMP was refused'));
  boundBulk(agent);
  const authorizer = agent.getAuthorizer();
  const user = userOf(config);
  authorizer.addUser(user);
  authorizer.getAccessControlModel().setUserAccess(user.name, snmp.AccessLevel.ReadOnly);
  const mib = agent.getMib();
  registerObjects(mib);
  const managers = config.managers.map(({ host, port }) => ({
    name: `${host}:${port}`,
    // Once it knows the engine of a manager, net-snmp sends what comes after to the port of requests, not to that of notifications.
    session: snmp.createV3Session(host, user, { version: snmp.Version3, port, trapPort: port, ...NOTIFY }),
  }));
  for (const { name, session } of managers) session.on('error', (error) => log.warn({ err: error, manager: name }, 'SNMP failed'));
  const notify = ({ type, varbinds }: Notification): void => {
    for (const { name, session } of managers)
      session.inform(type, varbinds, (error) => {
        if (error) log.warn({ err: error, manager: name }, 'a manager took no notification of SNMP');
      });
  };

  let shown: Fleet | null = null;
  const read = async (): Promise<void> => {
    const fleet = await store.system((tx) => readFleet(tx, now()));
    const found = notificationsOf(showFleet(mib, shown, fleet));
    shown = fleet;
    if (managers.length === 0) return;
    for (const notification of await notifying.take(store, found)) notify(notification);
  };
  const reading = repeat(read, { everyMs, atOnce: true, log, failed: 'what SNMP shows could not be read' });
  return {
    port: portOf(agent),
    readSoon: reading.runSoon,
    close: async () => {
      await reading.close();
      for (const { session } of managers) session.close();
      await new Promise<void>((closed) => agent.close(closed));
    },
  };
}

async function listen({ host, port }: SnmpConfig, onRefused: (error: Error | null) => void): Promise<snmp.Agent> {
  const agent = snmp.createAgent(
    { port, address: host, transport: host.includes(':') ? 'udp6' : 'udp4', accessControlModelType: snmp.AccessControlModelType.Simple },
    onRefused,
  );
  const [socket] = Object.values(agent.listener.sockets);
  if (!socket) throw new Error('SNMP has no socket.');
  await once(socket, 'listening').catch((error: unknown) => {
    throw listenError(error, 'TUTTI_SNMP_PORT', host, port);
  });
  return agent;
}

const portOf = (agent: snmp.Agent): number => Object.values(agent.listener.sockets)[0]?.address().port ?? 0;
