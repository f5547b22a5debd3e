import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import snmp from 'net-snmp';
import type { Config } from '../config.ts';
import { codeOf, messageOf } from '../error-words.ts';
import { userOf } from '../snmp/agent.ts';
import { ROOT } from '../snmp/objects.ts';
import type { SnmpConfig } from '../snmp/snmp-config.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, error, warning } = findingsOf('SNMP');
/** `tuttiReadAt` of TUTTI-MIB. */
const READ_AT = `${ROOT}.1.1.0`;
const TIMEOUT_MS = 3_000;

/** Whether SNMP has its port, answers its user where a server runs, and finds its managers. */
export async function checkSnmp({ snmp: config, roles }: Config): Promise<Finding[]> {
  if (!config || !roles.has('jobs')) return [];
  const managers = await Promise.all(config.managers.map(({ host }) => ofManager(host)));
  return [await ofPort(config), ...managers.filter((one) => one !== null)];
}

async function ofPort(config: SnmpConfig): Promise<Finding> {
  const { host, port, user } = config;
  const taken = await refusal(host, port);
  if (taken === null) return ok(`TUTTI_SNMP_PORT ${port} (UDP) is free, no server runs there.`);
  if (taken === 'EACCES')
    return error(
      `TUTTI_SNMP_PORT ${port} may not be used by this user.`,
      'Set TUTTI_SNMP_PORT to 1024 or more, or run as the user of the service.',
    );
  if (taken !== 'EADDRINUSE')
    return error(`TUTTI_SNMP_PORT ${port} cannot be used at ${host}: ${taken}.`, 'Set HOST to an address of this machine.');
  if (await answers(config)) return ok(`SNMP answers the user ${user} at port ${port}.`);
  return error(
    `TUTTI_SNMP_PORT ${port} has another program, or a server with another user or other passphrases.`,
    'End that program, set TUTTI_SNMP_PORT to another port, or restart Tutti with this configuration.',
  );
}

/** Why nobody can listen there; null: somebody can. */
async function refusal(host: string, port: number): Promise<string | null> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    socket.bind(port, host);
    await once(socket, 'listening');
    return null;
  } catch (failure) {
    return codeOf(failure) || messageOf(failure);
  } finally {
    socket.close();
  }
}

/** Whether an agent of Tutti there answers this user. */
async function answers(config: SnmpConfig): Promise<boolean> {
  const there = { '0.0.0.0': '127.0.0.1', '::': '::1' }[config.host] ?? config.host;
  const transport = there.includes(':') ? 'udp6' : 'udp4';
  const session = snmp.createV3Session(there, userOf(config), {
    version: snmp.Version3,
    port: config.port,
    transport,
    retries: 0,
    timeout: TIMEOUT_MS,
  });
  session.on('error', () => undefined);
  try {
    return await new Promise((resolve) =>
      session.get([READ_AT], (failure, varbinds) => resolve(!failure && varbinds.every((one) => !snmp.isVarbindError(one)))),
    );
  } finally {
    session.close();
  }
}

async function ofManager(host: string): Promise<Finding | null> {
  try {
    await lookup(host);
    return null;
  } catch (failure) {
    return warning(
      `The manager ${host} of TUTTI_SNMP_MANAGERS is not found: ${codeOf(failure)}.`,
      'Correct its name: it gets no notification.',
    );
  }
}
