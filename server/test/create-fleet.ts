import { FACT_SECTION_NAMES, type FactSection } from '@tutti/contract-link/facts';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import type { RunningServer } from '../src/app.ts';
import { enrolAgent } from './enrol-agent.ts';
import { sampleOf } from './section-sample.ts';

type Server = RunningServer & {
  graphql(document: string, variables?: Record<string, unknown>, token?: string): Promise<{ errors: unknown }>;
};

/** Sections with values of their own below, and the latency, which a test reports as it needs it. */
const OWN: ReadonlySet<FactSection> = new Set(['identity', 'connection', 'interfaces', 'clock', 'tx', 'rx', 'streams', 'latency']);
const OTHERS = FACT_SECTION_NAMES.filter((section) => !OWN.has(section));

/** Streams with everything that they can have but channels: those of these devices are patched one by one. */
const sampleStreams = () => {
  const { tx, rx } = sampleOf('streams');
  return { tx: tx.map((stream) => ({ ...stream, channels: [] })), rx: rx.map((stream) => ({ ...stream, channels: [] })) };
};

/** Devices with everything a device can say, reported by an agent and assigned to a site. Device n is called `Stage box n` and has four channels each way. */
export async function createFleet(
  server: Server,
  place: { accountId: string; siteId: string; token: string },
  ids: readonly string[],
): Promise<RawAgent> {
  const agent = await enrolAgent(server, place.accountId);
  for (const [at, id] of ids.entries()) {
    await agent.report([
      agent.fact(id, 'identity', {
        name: `Stage box ${at + 1}`,
        instanceId: id,
        defaultName: `SB-${id}`,
        manufacturerId: 'ardent',
        manufacturerName: 'Ardent',
        productModelId: 'sb16',
        productModelName: 'SB-16',
        productVersion: '2.1',
        productSoftwareVersion: '4.0.1',
        firmwareVersion: '4.2.1',
        hardwareVersion: '4.1',
        platform: 'Brook',
        family: 'DANTE',
        protocols: [{ name: 'PTP', version: '1' }],
        discovery: { type: 'MULTICAST_DNS', fqdn: null },
        capabilities: {
          CAN_WRITE_PREFERRED_MASTER: true,
          CAN_WRITE_EXT_WORD_CLOCK: true,
          CAN_WRITE_UNICAST_DELAY_REQUESTS: true,
          CAN_UNICAST_CLOCKING: true,
          mediaTypes: 1,
        },
      }),
      agent.fact(id, 'connection', { state: 'READY' }),
      agent.fact(id, 'interfaces', [
        { macAddress: '00:1d:c1:00:00:01', address: '10.40.8.21', netmask: 24, subnet: '10.40.8.0/24', linkUp: true, linkSpeed: 1000 },
      ]),
      agent.fact(id, 'clock', {
        locked: 'LOCKED',
        grandLeader: at === 0,
        followerWithoutLeader: false,
        multicastLeader: at === 0,
        unicastLeader: false,
        unicastFollower: false,
        muteStatus: 'UNMUTED',
        frequencyOffset: 0.4,
        preferences: { leader: at === 0, externalWordClock: false, unicastClocking: false, v1UnicastDelayRequests: false },
      }),
      agent.fact(
        id,
        'tx',
        [1, 2, 3, 4].map((index) => ({ index, name: `Out ${index}`, mediaType: 'AUDIO' as const })),
      ),
      agent.fact(
        id,
        'rx',
        [1, 2, 3, 4].map((index) => ({
          index,
          name: `In ${index}`,
          enabled: true,
          mediaType: 'AUDIO' as const,
          ...(index === 1 ? { subscribedDevice: 'Stage box 1', subscribedChannel: 'Out 1', status: 'DYNAMIC' } : { status: 'NONE' }),
        })),
      ),
      agent.fact(id, 'streams', sampleStreams()),
      ...OTHERS.map((section) => agent.fact(id, section, sampleOf(section))),
    ]);
  }
  const input = { domainId: place.siteId, deviceIds: ids };
  const { errors } = await server.graphql(
    'mutation M($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }',
    { input },
    place.token,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return agent;
}
