import type { AgentParams } from '../methods.ts';
import type { RpcPeer } from './rpc-peer.ts';

/** Devices with how long ago something last came from them. */
export type SeenDevices = AgentParams<'devices.seen'>['devices'];

/** Says when devices were last seen; whether the server took it. What it did not take is said again with the next. */
export async function sendSeen(peer: RpcPeer, devices: SeenDevices): Promise<boolean> {
  try {
    await peer.call('devices.seen', JSON.stringify({ devices }));
    return true;
  } catch {
    return false;
  }
}
