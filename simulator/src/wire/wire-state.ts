import { subscriptionStatus } from '@tutti/protocols/dante/subscription-status';
import type { WireNode } from './nmos/wire-node.ts';
import type { SapSender } from './sap-sender.ts';
import type { WireDevice } from './wire-device.ts';

/** What a device on the wire is now, for whoever compares it with what was read of it. */
export interface WireState {
  /** As agents report it. */
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly plugged: boolean;
  readonly manufacturer: string;
  readonly model: string;
  /** Of its firmware. */
  readonly version: string;
  readonly leads: boolean;
  /** Hz. */
  readonly sampleRate: number;
  readonly tx: readonly { readonly index: number; readonly name: string }[];
  readonly rx: readonly {
    readonly index: number;
    readonly name: string | null;
    /** Null: not subscribed. */
    readonly subscribedDevice: string | null;
    readonly subscribedChannel: string | null;
    readonly status: string | null;
  }[];
}

export function wireState({ id, address, plugged, model, settings }: WireDevice): WireState {
  return {
    id,
    name: model.name,
    address,
    plugged,
    manufacturer: settings.make.manufacturer,
    model: settings.make.product,
    version: settings.versions.firmware,
    leads: settings.clock.role === 'leader',
    sampleRate: settings.sampleRate.current,
    tx: model.tx.map(({ channel, defaultName }) => ({
      index: channel,
      name: model.txNames.get(channel) ?? defaultName ?? String(channel),
    })),
    rx: model.rx.map(({ channel, name, txDevice, txChannel, subscriptionStatus: status }) => ({
      index: channel,
      name,
      subscribedDevice: txDevice === '.' ? model.name : txDevice,
      subscribedChannel: txDevice === null ? null : (txChannel ?? name),
      status: subscriptionStatus(status),
    })),
  };
}

/** What a sender of AES67 announces now. */
export interface SenderState {
  readonly name: string;
  readonly address: string;
  readonly streams: readonly { readonly name: string; readonly channels: number }[];
}

export const senderState = ({ name, address, streams }: SapSender): SenderState => ({
  name,
  address,
  streams: streams.map(({ name: stream, channels }) => ({ name: stream, channels })),
});

/** What a node on the wire is now. */
export interface NodeState {
  /** As agents report it. */
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly plugged: boolean;
  readonly tx: readonly { readonly id: string; readonly name: string }[];
  readonly rx: readonly { readonly id: string; readonly name: string; readonly active: boolean; readonly senderId: string | null }[];
}

export function nodeState({ model, plugged }: WireNode): NodeState {
  const { name, address, deviceId, resources, connections } = model;
  return {
    id: `nmos:${deviceId}`,
    name,
    address,
    plugged,
    tx: resources.senders.map(({ id, label }) => ({ id, name: String(label) })),
    rx: resources.receivers.map(({ id, label }) => {
      const connection = connections.get(id);
      return { id, name: String(label), active: connection?.master_enable === true, senderId: connection?.sender_id ?? null };
    }),
  };
}
