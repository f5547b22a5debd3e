import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { answerRequest } from '@tutti/protocols/dante/device/answer';
import type { DanteModel } from '@tutti/protocols/dante/device/model';
import { type DatagramSocket, type Endpoint, openDatagramSocket } from '../../network/datagram-socket.ts';

/** A device on loopback that answers requests of the routing protocol. */
export interface DeviceOnLoopback {
  readonly endpoint: Endpoint;
  readonly model: DanteModel;
  /** Opcodes of the requests that came, in their order. */
  readonly asked: number[];
  /** What it answers instead of its reply; null: nothing, as if the packet was lost. */
  answerWith: (reply: Uint8Array) => Uint8Array | null;
  close(): Promise<void>;
}

export async function deviceOnLoopback(model: DanteModel): Promise<DeviceOnLoopback> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const device: DeviceOnLoopback = {
    endpoint: { address: '127.0.0.1', port: socket.address().port },
    model,
    asked: [],
    answerWith: (reply) => reply,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (bytes, from) => {
    device.asked.push(bytes.readUInt16BE(6));
    const reply = device.answerWith(answerRequest(model, bytes));
    if (reply) socket.send(reply, from.port, from.address);
  });
  return device;
}

/** A socket whose datagrams go to `receive`. */
export function socketFor(receive: (bytes: Uint8Array, from: Endpoint) => void): Promise<DatagramSocket> {
  return openDatagramSocket({ onMessage: receive, onProblem: () => {} });
}
