import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { ArcStatus } from '@tutti/protocols/dante/arc/message';
import { answerRequest } from '@tutti/protocols/dante/device/answer';
import type { DanteModel } from '@tutti/protocols/dante/device/model';
import { onTestFinished } from 'vitest';
import { type Endpoint, openDatagramSocket } from '../../network/datagram-socket.ts';
import { ArcRequests } from './requests.ts';
import { Turns } from './turns.ts';

/** A device on loopback that answers requests of the routing protocol. */
export interface DeviceOnLoopback {
  readonly endpoint: Endpoint;
  readonly model: DanteModel;
  /** Opcodes of the requests that came, in their order. */
  readonly asked: number[];
  /** Protocol ids of those requests. */
  readonly dialects: number[];
  /** Opcodes that it does not know. */
  ignore: readonly number[];
  /** What it answers instead of its reply; null: nothing, as if the packet was lost. */
  answerWith: (reply: Uint8Array) => Uint8Array | null;
  close(): Promise<void>;
}

async function deviceOnLoopback(model: DanteModel): Promise<DeviceOnLoopback> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const device: DeviceOnLoopback = {
    endpoint: { address: '127.0.0.1', port: socket.address().port },
    model,
    asked: [],
    dialects: [],
    ignore: [],
    answerWith: (reply) => reply,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (bytes, from) => {
    const opcode = bytes.readUInt16BE(6);
    device.asked.push(opcode);
    device.dialects.push(bytes.readUInt16BE(0));
    const reply = device.answerWith(answerRequest(model, bytes));
    if (reply && device.ignore.includes(opcode)) new DataView(reply.buffer).setUint16(8, ArcStatus.unsupported);
    if (reply) socket.send(reply, from.port, from.address);
  });
  return device;
}

/** Requests over a real socket to a device on loopback. */
export async function requestsTo(model: DanteModel): Promise<{ device: DeviceOnLoopback; requests: ArcRequests }> {
  const device = await deviceOnLoopback(model);
  let requests: ArcRequests | null = null;
  const socket = await openDatagramSocket({ onMessage: (bytes, from) => requests?.receive(bytes, from), onProblem: () => {} });
  requests = new ArcRequests((bytes, to) => socket.send(bytes, to), new Turns());
  onTestFinished(async () => {
    await device.close();
    await socket.close();
  });
  return { device, requests };
}
