import { AVIO_SUBSCRIPTIONS_PER_REQUEST, writeAvioSubscriptions } from '@tutti/protocols/dante/arc/avio-subscriptions';
import { LONGEST_DEVICE_NAME, writeDeviceName } from '@tutti/protocols/dante/arc/device-name';
import { ARC_AVIO, ARC_COMMON } from '@tutti/protocols/dante/arc/message';
import { Opcode } from '@tutti/protocols/dante/arc/opcodes';
import type { RxChannelRecord } from '@tutti/protocols/dante/arc/rx-channels';
import { RX_NAMES_PER_REQUEST, type RxName, writeRxNames } from '@tutti/protocols/dante/arc/rx-names';
import { SettingCode, writeLatency } from '@tutti/protocols/dante/arc/settings';
import { SUBSCRIPTIONS_PER_REQUEST, type SubscriptionRequest, writeSubscriptions } from '@tutti/protocols/dante/arc/subscriptions';
import type { PacketWriter } from '@tutti/protocols/packet-writer';
import type { Endpoint } from '../../network/datagram-socket.ts';
import { DeviceReader } from './read-device.ts';
import { DanteRefusal } from './refusal.ts';
import type { ArcRequests } from './requests.ts';

/** The device that is written to. */
export interface WriteTarget {
  readonly to: Endpoint;
  readonly name: string;
  /** The protocol id that the controller of the vendor uses with it; null: not known. */
  readonly nativeProtocol: number | null;
  readonly rxCount: number;
}

/** Throws where the device kept channels as they were. */
function refuseKept(kept: readonly { readonly channel: number }[]): void {
  if (kept.length > 0) throw new DanteRefusal(`The device did not change channel ${kept.map(({ channel }) => channel).join(', ')}.`);
}

/** Writes of the routing protocol. Each is read back: what did not come true is refused with what the device says instead. */
export class DeviceWriter {
  readonly #requests: ArcRequests;
  readonly #target: WriteTarget;
  readonly #reader: DeviceReader;

  constructor(requests: ArcRequests, target: WriteTarget) {
    this.#requests = requests;
    this.#target = target;
    this.#reader = new DeviceReader(requests, target.to);
  }

  async rename(name: string): Promise<void> {
    if (Buffer.byteLength(name) > LONGEST_DEVICE_NAME)
      throw new DanteRefusal(`A name has at most ${LONGEST_DEVICE_NAME} characters on a Dante device.`);
    await this.#ask(Opcode.setDeviceName, writeDeviceName(name), this.#target.nativeProtocol ?? ARC_COMMON);
    const now = await this.#reader.name();
    if (now !== name) throw new DanteRefusal(`The device kept the name ${now}.`);
  }

  /** Labels receive channels: the device has its own say about labels that two channels would have. */
  async labelRx(wanted: readonly RxName[]): Promise<void> {
    if (wanted.some(({ name }) => Buffer.byteLength(name) > LONGEST_DEVICE_NAME))
      throw new DanteRefusal(`A name has at most ${LONGEST_DEVICE_NAME} characters on a Dante device.`);
    for (let first = 0; first < wanted.length; first += RX_NAMES_PER_REQUEST) {
      const part = wanted.slice(first, first + RX_NAMES_PER_REQUEST);
      await this.#ask(Opcode.setRxNames, writeRxNames(part), this.#target.nativeProtocol ?? ARC_COMMON);
    }
    const now = new Map((await this.#rx()).map(({ channel, name }) => [channel, name]));
    refuseKept(wanted.filter(({ channel, name }) => now.get(channel) !== name));
  }

  /** @param latencyNs receive latency in nanoseconds. */
  async setLatency(latencyNs: number): Promise<void> {
    const { nativeProtocol } = this.#target;
    await this.#ask(Opcode.setSettings, writeLatency(latencyNs, nativeProtocol === ARC_AVIO), nativeProtocol ?? ARC_COMMON);
    const now = (await this.#reader.settings()).get(SettingCode.configuredLatency);
    if (now === undefined) throw new DanteRefusal('The device does not say which latency it is set to.', true);
    if (now !== latencyNs) throw new DanteRefusal(`The device kept a latency of ${now / 1000} µs.`);
  }

  /** Subscribes and unsubscribes; that audio flows is not waited for. */
  async subscribe(wanted: readonly SubscriptionRequest[]): Promise<void> {
    const [opcode, protocol, size, body] =
      this.#target.nativeProtocol === ARC_AVIO
        ? ([Opcode.avioSetSubscriptions, ARC_AVIO, AVIO_SUBSCRIPTIONS_PER_REQUEST, writeAvioSubscriptions] as const)
        : ([Opcode.setSubscriptions, ARC_COMMON, SUBSCRIPTIONS_PER_REQUEST, writeSubscriptions] as const);
    for (let first = 0; first < wanted.length; first += size) await this.#ask(opcode, body(wanted.slice(first, first + size)), protocol);
    const now = new Map((await this.#rx()).map((record) => [record.channel, record]));
    const kept = wanted.filter((request) => !this.#isAsWanted(request, now.get(request.channel)));
    refuseKept(kept);
  }

  /** "." and the device's own name mean the same, and so do no channel name and the receiver's own. */
  #isAsWanted(wanted: SubscriptionRequest, now: RxChannelRecord | undefined): boolean {
    if (!now) return false;
    const device = (text: string | null): string | null => (text === '.' ? this.#target.name : text);
    if (device(now.txDevice) !== device(wanted.txDevice)) return false;
    return wanted.txDevice === null || (now.txChannel ?? now.name) === wanted.txChannel;
  }

  #rx(): Promise<RxChannelRecord[]> {
    return this.#reader.rx(this.#target.rxCount, this.#target.nativeProtocol);
  }

  async #ask(opcode: number, body: (writer: PacketWriter) => void, protocol: number): Promise<void> {
    await this.#requests.ask({ to: this.#target.to, protocol, opcode, body });
  }
}
