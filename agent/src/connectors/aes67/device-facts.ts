import type { FactValues } from '@tutti/contract-link/facts';
import { factText } from '../../core/fact-text.ts';
import { ONLY_READS } from '../only-reads.ts';
import { COMMANDS } from './carry-out.ts';
import { clockFact } from './clock-fact.ts';
import { type Aes67HostState, isPresent } from './host-state.ts';
import { READ_ALL_MS } from './read-daemon.ts';
import type { Senders } from './senders.ts';
import { indexOf, nameOf } from './sending.ts';
import { sinkSubscription } from './subscriptions.ts';

/** Why a device takes no command that only announces its streams. */
export const ONLY_ANNOUNCES = 'This device only announces the streams that it sends.';

const LONGEST_VERSION = 40;

type Identity = FactValues['identity'];

function commandsOf({ isDaemon, allowChanges }: Aes67HostState): Pick<Identity, 'commands' | 'commandsReason'> {
  if (!isDaemon) return { commands: [], commandsReason: ONLY_ANNOUNCES };
  return allowChanges ? { commands: [...COMMANDS] } : { commands: [], commandsReason: ONLY_READS };
}

/** The published discovery types have no word for SAP. */
function discoveryOf({ given, sessions }: Aes67HostState): Identity['discovery'] {
  if (given) return { type: 'STATIC_CONFIG', method: 'STATIC_CONFIG' };
  return sessions.length > 0 && sessions.every(({ by }) => by.every((way) => way === 'SAP'))
    ? { type: 'UNKNOWN', method: 'SAP' }
    : { type: 'MULTICAST_DNS', method: 'MULTICAST_DNS' };
}

export function identityFact(state: Aes67HostState): Identity {
  const { daemon, isDaemon, sessions } = state;
  const protocols = [
    ...(daemon?.clock ? [{ name: 'PTP', version: '2' }] : []),
    ...(['SAP', 'RTSP'] as const).filter((name) => sessions.some(({ by }) => by.includes(name))).map((name) => ({ name })),
  ];
  return {
    name: nameOf(state),
    productModelName: isDaemon ? 'AES67 daemon' : null,
    firmwareVersion: daemon?.version ? factText(daemon.version, LONGEST_VERSION) : null,
    discovery: discoveryOf(state),
    family: 'AES67',
    // Of a host that only announces, another family may still observe the clock: what is reported counts, whatever this says.
    notOffered: isDaemon ? ['latency'] : ['clocking', 'subscriptions', 'latency'],
    protocols,
    ...(isDaemon && { askedEvery: READ_ALL_MS / 1000 }),
    ...commandsOf(state),
  };
}

export function connectionFact(state: Aes67HostState): FactValues['connection'] {
  const isReadable = !state.isDaemon || state.daemon !== null;
  return {
    state: !isPresent(state) ? 'DISCONNECTED' : isReadable ? 'READY' : 'ESTABLISHED',
    // Neither announcements nor daemons say whether a host has faults.
    ...(state.problem === null ? {} : { faults: [state.problem] }),
  };
}

/** The interface that it was found on; others are what it says, not what was seen. */
export function interfacesFact({ address, mac }: Aes67HostState): FactValues['interfaces'] {
  return [{ macAddress: mac, address }];
}

const numbered = (indexes: Iterable<number>): number[] => [...new Set(indexes)].toSorted((a, b) => a - b);

/** The channels of the sound card that a source sends. Null: it does not say which channels it has. */
export function txFact({ daemon }: Aes67HostState): FactValues['tx'] | null {
  if (!daemon) return null;
  const indexes = numbered(daemon.sources.flatMap(({ source }) => source.map.map(indexOf)));
  return indexes.map((index) => ({ index, name: String(index), mediaType: 'AUDIO' as const }));
}

/** The channels of the sound card that a sink fills, each with the subscription of the first sink that does. */
export function rxFact({ daemon }: Aes67HostState, senders: Senders): FactValues['rx'] | null {
  if (!daemon) return null;
  const channels = new Map<number, FactValues['rx'][number]>();
  for (const reading of daemon.sinks) {
    const { device, channelAt, status, message } = sinkSubscription(reading, senders);
    for (const [position, cardChannel] of reading.sink.map.entries()) {
      const index = indexOf(cardChannel);
      if (channels.has(index)) continue;
      channels.set(index, {
        index,
        name: String(index),
        enabled: true,
        mediaType: 'AUDIO',
        subscribedDevice: device,
        subscribedChannel: channelAt(position),
        status,
        statusMessage: message,
      });
    }
  }
  return numbered(channels.keys()).flatMap((index) => channels.get(index) ?? []);
}

export const clockOf = ({ daemon }: Aes67HostState): FactValues['clock'] | null => daemon && clockFact(daemon);
