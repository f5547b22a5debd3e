/** Devices for measurements: as many facts as a real one has, plausible sizes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FactValues } from '@tutti/contract-link/facts';
import { LINK_ERROR } from '@tutti/contract-link/protocol';
import { RpcError } from '@tutti/contract-link/rpc/error';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent, RawFact } from '@tutti/contract-link/testing/raw-agent';
import type { World } from './measured-server.ts';

const MOST_TRIES = 60;
const RETRY_MS = 1000;

export const deviceId = (site: number, n: number): string =>
  `${(0x001dc1fffe000000n + BigInt(site * 4096 + n)).toString(16).padStart(16, '0')}:0`;

export const identity = (n: number): FactValues['identity'] => ({
  name: `Stagebox-${n}`,
  instanceId: `${n}`,
  defaultName: `SB-32-${n}`,
  manufacturerId: '48616c64656e0000',
  manufacturerName: 'Halden',
  productModelId: '5342333200000000',
  productModelName: 'SB-32',
  productVersion: '1.4.2',
  productSoftwareVersion: '2.1.0',
  firmwareVersion: '4.2.9',
  hardwareVersion: '4.2.0.9',
  platform: 'Brooklyn III',
  discovery: { type: 'MULTICAST_DNS', fqdn: `stagebox-${n}.local` },
  capabilities: { CAN_WRITE_PREFERRED_MASTER: true, CAN_UNICAST_CLOCKING: true, CAN_RESET: true, mediaTypes: 1 },
});

export const clock = (offset: number): FactValues['clock'] => ({
  locked: 'LOCKED',
  grandLeader: false,
  followerWithoutLeader: false,
  multicastLeader: false,
  unicastLeader: false,
  unicastFollower: false,
  muteStatus: 'UNMUTED',
  frequencyOffset: Math.round(offset * 1000) / 1000,
  preferences: { leader: false, externalWordClock: false, unicastClocking: false, v1UnicastDelayRequests: false },
});

const interfaces = (site: number, n: number): FactValues['interfaces'] => [
  {
    macAddress: `00:1d:c1:${site.toString(16).padStart(2, '0')}:00:01`,
    address: `10.${site}.${n >> 8}.${n & 255}`,
    netmask: 16,
    subnet: `10.${site}.0.0/16`,
    linkUp: true,
    linkSpeed: 1000,
    networkUseRx: 12.5,
    networkUseTx: 8.1,
  },
];

/** A further agent of the world's account. */
export async function newAgent(world: World, name: string): Promise<RawAgent> {
  const made = await world.api<{ AgentEnrolmentCodeCreate: { code: string } }>(
    'mutation($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { code } }',
    { input: { accountId: world.accountId, name } },
  );
  return joinAgent(world, made.AgentEnrolmentCodeCreate.code);
}

/** Everything a device with `channels` in and out says when it comes. */
export function allFacts(agent: RawAgent, site: number, n: number, channels: number): RawFact[] {
  const id = deviceId(site, n);
  const indexes = Array.from({ length: channels }, (_, i) => i + 1);
  return [
    agent.fact(id, 'identity', identity(n)),
    agent.fact(id, 'interfaces', interfaces(site, n)),
    agent.fact(id, 'connection', { state: 'READY', temperature: 41.5, faults: [] }),
    agent.fact(id, 'clock', clock(0.4)),
    agent.fact(
      id,
      'tx',
      indexes.map((index) => ({ index, name: `Out-${index}`, mediaType: 'AUDIO' as const })),
    ),
    agent.fact(
      id,
      'rx',
      indexes.map((index) => ({
        index,
        name: `In-${index}`,
        enabled: true,
        mediaType: 'AUDIO' as const,
        subscribedDevice: `Stagebox-${n + 1}`,
        subscribedChannel: `Out-${index}`,
        status: 'DYNAMIC' as const,
      })),
    ),
  ];
}

/** Calls the server again, as agents do, while it says that it cannot serve the call now. */
export async function untilServed<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof RpcError) || error.code !== LINK_ERROR.unavailable || tries === MOST_TRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Reports devices 1 to `count`, in messages well below the link's bounds. */
export async function reportDevices(agent: RawAgent, site: number, count: number, channels: number): Promise<void> {
  const each = Math.max(1, Math.min(80, Math.floor(2000 / channels)));
  for (let n = 1; n <= count; n += each) {
    const numbers = Array.from({ length: Math.min(each, count - n + 1) }, (_, i) => n + i);
    await untilServed(() => agent.report(numbers.flatMap((number) => allFacts(agent, site, number, channels))));
  }
}

/** Reports a site's devices over the link and assigns them; returns the site's id. */
export async function buildSite(
  world: World,
  agent: RawAgent,
  options: { site: number; name: string; devices: number; channels: number },
): Promise<string> {
  await reportDevices(agent, options.site, options.devices, options.channels);
  const ids = Array.from({ length: options.devices }, (_, i) => deviceId(options.site, i + 1));
  const added = await world.api<{ DomainAdd: { domain: { id: string } } }>(
    'mutation($input: DomainAddInput!) { DomainAdd(input: $input) { ok domain { id } } }',
    {
      input: { accountId: world.accountId, name: options.name },
    },
  );
  const domainId = added.DomainAdd.domain.id;
  for (let at = 0; at < ids.length; at += 500) {
    await world.api('mutation($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', {
      input: { domainId, deviceIds: ids.slice(at, at + 500) },
    });
  }
  return domainId;
}
