/** A Dante device of its own address on loopback: answers who it is (UDP 8800) and requests of the routing protocol (UDP 4440), as `agent run --address` asks for. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { decodeArc, encodeArcReply } from '@tutti/protocols/dante/arc/message';
import { answerRequest } from '@tutti/protocols/dante/device/answer';
import type { DanteModel } from '@tutti/protocols/dante/device/model';
import { writeRegistration } from '@tutti/protocols/dante/registration';

export interface DanteOnLoopback {
  readonly model: DanteModel;
  /** Opcodes of the requests that came, in their order. */
  readonly asked: number[];
  /** Whether it answers requests of the routing protocol. */
  silent: boolean;
  /** Whether it answers nothing at all, as if it were off the network; what comes is still counted. */
  away: boolean;
  /** Takes it off the network. */
  close(): Promise<unknown>;
}

async function listen(address: string, port: number): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(port, address);
  await once(socket, 'listening');
  return socket;
}

/** @param identity EUI-64, 16 hex digits. @param address one of 127.0.0.0/8 that is nobody else's. */
export async function danteOnLoopback(identity: string, address: string, model: DanteModel): Promise<DanteOnLoopback> {
  const [registrations, requests] = [await listen(address, 8800), await listen(address, 4440)];
  let closed: Promise<unknown> | null = null;
  const device: DanteOnLoopback = {
    model,
    asked: [],
    silent: false,
    away: false,
    close: () =>
      (closed ??= Promise.all([registrations, requests].map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))))),
  };
  registrations.on('message', (bytes, from) => {
    if (device.away) return;
    const { header } = decodeArc(bytes);
    registrations.send(encodeArcReply(header, 1, writeRegistration({ identity, address, settingsPort: 8700 })), from.port, from.address);
  });
  requests.on('message', (bytes, from) => {
    device.asked.push(bytes.readUInt16BE(6));
    const reply = answerRequest(model, bytes);
    if (!device.silent && !device.away) requests.send(reply, from.port, from.address);
  });
  return device;
}
