import type { FactValues } from '@tutti/contract-link/facts';
import { receiverCaps } from '@tutti/protocols/nmos/receiver-caps';
import type { MonitorHealth } from '@tutti/protocols/nmos/receiver-monitor';
import type { NmosReceiver } from '@tutti/protocols/nmos/resources';
import type { FindSender, KnownSender, NmosDeviceState } from './device-state.ts';
import { cut, streamName } from './names.ts';
import { endpointsOf, formatOf, packetTimeOf } from './tx-facts.ts';

type RxStream = FactValues['streams']['rx'][number];

/** What a receiver is set to take. */
interface Taken {
  /** Null: it does not say whether it is switched on. */
  readonly on: boolean | null;
  readonly sender: KnownSender | null;
}

/** What IS-05 says counts; else what IS-04 says, whose versions before 1.2 name the sender alone. */
function takenBy({ taken }: NmosDeviceState, receiver: NmosReceiver, find: FindSender): Taken {
  const active = taken.get(receiver.id)?.active;
  const said = receiver.subscription;
  const senderId = active ? active.sender_id : (said?.sender_id ?? null);
  const on = active ? active.master_enable : (said?.active ?? (said && senderId !== null ? true : null));
  return { on, sender: on === true && senderId !== null ? find(senderId) : null };
}

/** A monitor's word for how well a receiver works → the code of its subscription; a code that is none of the published ones is shown as it is, as a warning. */
const STATUS_OF: Readonly<Record<MonitorHealth, string>> = {
  inactive: 'NONE',
  healthy: 'DYNAMIC',
  partly: 'PARTIALLY_HEALTHY',
  'no packets': 'NO_CONNECTION',
  'not usable': 'RX_FAIL',
};

/** The state of a subscription, where a monitor says it; without one it is known of a receiver that is switched off alone: it takes nothing. */
function statusOf(
  { health }: NmosDeviceState,
  receiver: NmosReceiver,
  on: boolean | null,
): { status: string | null; statusMessage?: string | null } {
  const said = health.get(receiver.id);
  if (said) return { status: STATUS_OF[said.health], statusMessage: said.message && cut(said.message, 200) };
  return { status: on === false ? 'NONE' : null };
}

/** How many channels a receiver has, where it says so: their keys. */
export function rxKeys({ picture }: NmosDeviceState): string[] {
  return picture.receivers.flatMap((receiver) => {
    const { exactChannels } = receiverCaps(receiver);
    return Array.from({ length: Math.min(exactChannels ?? 0, 128) }, (_, at) => `${receiver.id} ${at}`);
  });
}

/** Numbers of a receiver's channels, in its order; empty where nothing says how many it has. */
function numbersOf({ rxNumbers }: NmosDeviceState, receiver: NmosReceiver): number[] {
  const { exactChannels } = receiverCaps(receiver);
  return Array.from({ length: Math.min(exactChannels ?? 0, 128) }, (_, at) => rxNumbers.get(`${receiver.id} ${at}`) ?? []).flat();
}

/** The receive channels of those receivers that say how many they have. */
export function rxFact(state: NmosDeviceState, find: FindSender): FactValues['rx'] {
  return state.picture.receivers
    .flatMap((receiver) => {
      const { on, sender } = takenBy(state, receiver, find);
      const numbers = numbersOf(state, receiver);
      return numbers.map((index, at) => ({
        index,
        name: cut(numbers.length === 1 ? streamName(receiver) : `${cut(streamName(receiver), 58)} ${at + 1}`, 63),
        enabled: true,
        mediaType: 'AUDIO' as const,
        subscribedDevice: sender?.device ?? null,
        subscribedChannel: sender?.channels[at] ?? null,
        ...statusOf(state, receiver, on),
      }));
    })
    .toSorted((a, b) => a.index - b.index);
}

/** Of transmission parameters: where the packets come to that it takes. */
function endpointsTaken({ taken }: NmosDeviceState, receiver: NmosReceiver): RxStream['endpoints'] {
  const legs = taken.get(receiver.id)?.active.transport_params.filter(({ rtp_enabled: on }) => on !== false) ?? [];
  return endpointsOf(
    legs.map(({ multicast_ip: group, interface_ip: own, destination_port: port }) => ({
      address: group ?? own,
      port: typeof port === 'number' ? port : NaN,
    })),
  );
}

function accepts(receiver: NmosReceiver): RxStream['accepts'] {
  const { encodings, sampleRates, packetTimes, channels } = receiverCaps(receiver);
  const fitting = (values: readonly number[] | null, most: number): number[] | null =>
    values && values.filter((value) => Number.isInteger(value) && value >= 1 && value <= most).slice(0, 16);
  return {
    encodings: encodings && [...encodings].slice(0, 16),
    sampleRates: fitting(sampleRates, 10_000_000),
    packetTimes: fitting(packetTimes, 1_000_000),
    channels: fitting(channels === null ? null : [channels], 1024)?.[0] ?? null,
  };
}

/** What a device receives. Whether packets arrive NMOS does not say. */
export function rxStreams(state: NmosDeviceState, find: FindSender): RxStream[] {
  return state.picture.receivers.map((receiver) => {
    const { on, sender } = takenBy(state, receiver, find);
    const described = on === true ? (state.taken.get(receiver.id)?.session?.streams[0] ?? null) : null;
    return {
      id: receiver.id,
      name: streamName(receiver),
      active: on,
      channels: numbersOf(state, receiver),
      format: described && formatOf(described.encoding, described.sampleRate, described.channels),
      packetTime: packetTimeOf(described),
      endpoints: on === true ? endpointsTaken(state, receiver) : [],
      accepts: accepts(receiver),
      subscribedDevice: sender?.device ?? null,
      subscribedStream: sender?.stream ?? null,
      ...statusOf(state, receiver, on),
    };
  });
}
