import { ARC_AVIO } from '@tutti/protocols/dante/arc/message';
import type { RxChannelRecord } from '@tutti/protocols/dante/arc/rx-channels';
import { SettingCode } from '@tutti/protocols/dante/arc/settings';
import type { DanteModel } from '@tutti/protocols/dante/device/model';
import type { DanteSettingsModel } from '@tutti/protocols/dante/device/settings-model';

/** What a device on the wire is at its start. */
export interface PlannedDevice {
  /** EUI-64, 16 hex digits. */
  readonly identity: string;
  readonly address: string;
  readonly address6: string | null;
  readonly model: DanteModel;
  readonly settings: DanteSettingsModel;
}

/** An IPv4 address of the interface, with its mask, and the interface's address of IPv6, where it has one. */
export interface OwnAddress {
  readonly address: string;
  readonly netmask: string;
  readonly address6: string | null;
}

const SAMPLE_RATE = 48_000;
const KINDS = ['Stagebox', 'Amp-Rack', 'Console', 'Playback'] as const;
const PRODUCTS = { Stagebox: 'SB-32', 'Amp-Rack': 'AR-4', Console: 'CX-96', Playback: 'PB-2' } as const;
/** What a device is built on: its board, the dialect that its controller speaks with it, the speed of its interface, and its least latency, ns. */
interface Kind {
  readonly board: string;
  readonly nativeProtocol: number;
  readonly linkSpeed: number;
  readonly minLatency: number;
}
const MODULE: Kind = { board: 'Simulated', nativeProtocol: 0x2729, linkSpeed: 1000, minLatency: 150_000 };
/** As AVIO adapters: two channels each way, at 100 Mbit/s. */
const ADAPTER: Kind = { board: 'Simulated adapter', nativeProtocol: ARC_AVIO, linkSpeed: 100, minLatency: 1_000_000 };
const ADAPTER_CHANNELS = 2;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const two = (number: number): string => String(number).padStart(2, '0');
const kindOf = (index: number): (typeof KINDS)[number] => KINDS[index % KINDS.length] ?? 'Stagebox';
const nameOf = (index: number): string => `${kindOf(index)}-${String(index + 1).padStart(3, '0')}`;
/** Six hex digits of each device, behind those of the vendor of its interface. */
const serialOf = (index: number): string => (index + 1).toString(16).padStart(6, '0');

/** Of every four transmit channels the last has a custom name. */
const customName = (channel: number): string | null => (channel % 4 === 0 ? `Line ${channel}` : null);
const txName = (channel: number): string => customName(channel) ?? two(channel);

type Subscription = Pick<RxChannelRecord, 'txDevice' | 'txChannel'>;
const NOTHING: Subscription = { txDevice: null, txChannel: null };

/** Half of the channels take those of the next device; one takes the device's own, and one those of a device that is not there. */
function subscriptionOf(index: number, devices: number, channel: number, channels: number): Subscription {
  if (channel * 2 <= channels) return { txDevice: nameOf((index + 1) % devices), txChannel: txName(channel) };
  if (channel === channels) return { txDevice: '.', txChannel: txName(1) };
  return channel === channels - 1 ? { txDevice: 'Not-Here', txChannel: txName(1) } : NOTHING;
}

function modelOf(index: number, devices: number, channels: number, kind: Kind): DanteModel {
  const custom = numbers(channels).flatMap((channel): [number, string][] => {
    const name = customName(channel);
    return name === null ? [] : [[channel, name]];
  });
  const name = nameOf(index);
  return {
    name,
    locked: false,
    counts: { flags: 0x07f9, tx: channels, rx: channels, customTxNames: custom.length, maxTxFlows: 32, maxRxFlows: 32, locked: false },
    identity: {
      board: kind.board,
      revision: ':800',
      name,
      defaultName: `${PRODUCTS[kindOf(index)]}-${serialOf(index)}`,
      softwareVersion: '4.0.0',
      firmwareVersion: '4.2.0',
      nativeProtocol: kind.nativeProtocol,
    },
    settings: new Map([
      [SettingCode.defaultLatency, 1_000_000],
      [SettingCode.configuredLatency, 1_000_000],
      [SettingCode.currentLatency, 1_000_000],
      [SettingCode.maxLatency, 21_333_334],
      [SettingCode.minLatency, kind.minLatency],
    ]),
    tx: numbers(channels).map((channel) => ({ channel, flags: 0x0107, defaultName: two(channel), sampleRate: SAMPLE_RATE })),
    txNames: new Map(custom),
    rx: numbers(channels).map((channel) => ({
      channel,
      flags: 0x000f,
      name: `In ${channel}`,
      ...subscriptionOf(index, devices, channel, channels),
      sampleRate: SAMPLE_RATE,
      rxStatus: 0,
      subscriptionStatus: 0,
    })),
  };
}

function settingsOf(index: number, identity: string, { address, netmask }: OwnAddress, { linkSpeed }: Kind): DanteSettingsModel {
  const mac = `001dc1${serialOf(index)}`.replaceAll(/..(?=.)/g, '$&:');
  return {
    interfaces: [{ linkSpeed, mode: 'static', mac, address, netmask, dns: '0.0.0.0', gateway: '0.0.0.0' }],
    clock: {
      role: null,
      source: 0,
      preferredLeader: false,
      frequencyOffsetPpb: 0,
      clock: identity,
      leader: identity,
      grandmaster: identity,
      v1PortStates: [],
      ports: [],
      v2: null,
    },
    versions: { software: '4.0.0.0', firmware: '4.2.0.0', hardware: '1.0.0.0', boardCode: 'SIM', boardName: 'Simulated board' },
    make: { manufacturer: 'Tutti', product: PRODUCTS[kindOf(index)], productVersion: '1.0.0.0' },
    sampleRate: { current: SAMPLE_RATE, offered: [44_100, 48_000, 96_000] },
    encoding: { current: 24, offered: [24, 16, 32] },
    aes67: { running: false, configured: false },
  };
}

/**
 * As many devices as there are addresses, the same at every start.
 * @param channels transmit and receive channels of each.
 * @param adapters how many of them, from the last one on, are as AVIO adapters are: they have two channels each way, and take subscriptions in a dialect of their own.
 */
export function planDevices(addresses: readonly OwnAddress[], channels: number, adapters = 0): PlannedDevice[] {
  return addresses.map((own, index) => {
    const identity = `001dc1fffe${serialOf(index)}`;
    const isAdapter = index >= addresses.length - adapters;
    const kind = isAdapter ? ADAPTER : MODULE;
    return {
      identity,
      address: own.address,
      address6: own.address6,
      model: modelOf(index, addresses.length, isAdapter ? ADAPTER_CHANNELS : channels, kind),
      settings: settingsOf(index, identity, own, kind),
    };
  });
}
