import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { FACT_SECTION_NAMES, type FactValues } from '@tutti/contract-link/facts';
import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import { encodeSap, type SapAnnouncement } from '@tutti/protocols/sap/announcement';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import type { StateSection } from '../../core/connector.ts';
import type { AnnouncedService } from '../../network/service-records.ts';
import { MulticastReach } from '../multicast-reach.ts';
import { Aes67Connector } from './connector.ts';

/** A port that nobody uses at this moment, for UDP and TCP. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** A connector on loopback, with what it reports. It is closed with the test. */
export async function connectorOnLoopback(options: { addresses?: string[]; allowChanges?: boolean } = {}) {
  const [sapPort, daemonPort] = [await freePort(), await freePort()];
  const problems: string[] = [];
  const changed: string[] = [];
  const connector = await Aes67Connector.open(
    {
      interfaces: ['lo'],
      addresses: () => options.addresses ?? [],
      allowChanges: options.allowChanges ?? false,
      sapPort,
      daemonPort,
      reach: new MulticastReach(Date.now),
    },
    {
      changed: (device, section) => void changed.push(`${device} ${section}`),
      problem: (_about, text) => void (text !== null && problems.push(text)),
    },
  );
  onTestFinished(() => connector.close());
  const observe = <S extends StateSection>(device: string, section: S): FactValues[S] | null => connector.observe(device, section);
  return { connector, observe, problems, changed, sapPort, daemonPort };
}

/** Sends an announcement to the group, from an address of loopback. */
export async function announceFrom(address: string, port: number, announcement: Partial<SapAnnouncement> & { description: string }) {
  const socket = createSocket('udp4');
  socket.bind(0, address);
  await once(socket, 'listening');
  socket.setMulticastInterface('127.0.0.1');
  socket.send(encodeSap({ deleted: false, messageId: 1, origin: address, ...announcement }), port, '239.255.255.255', () => socket.close());
  await once(socket, 'close');
}

/** A sender of RAVENNA on loopback, as it is announced. It ends with the test. @param describe the description by the name of the session; null: there is none. */
export async function rtspOnLoopback(address: string, describe: (name: string) => string | null) {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const [, name = ''] = /by-name\/(\S+) /.exec(bytes.toString()) ?? [];
      asked.push(decodeURIComponent(name));
      const text = describe(decodeURIComponent(name));
      const length = Buffer.byteLength(text ?? '');
      socket.write(
        text === null
          ? 'RTSP/1.0 404 Not found\r\nCSeq: 1\r\n\r\n'
          : `RTSP/1.0 200 OK\r\nCSeq: 1\r\nContent-Type: application/sdp\r\nContent-Length: ${length}\r\n\r\n${text}`,
      );
    });
  });
  server.listen(0, address);
  await once(server, 'listening');
  const end = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  onTestFinished(end);
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no port.');
  const service = (instance: string, host = 'stage.local'): AnnouncedService => ({
    type: '_rtsp._tcp',
    instance,
    host,
    port: bound.port,
    txt: new Map(),
    addresses: [address],
  });
  return { asked, service, end };
}

/** What the link refuses of what is observed of a device. */
export function refusedFacts(observe: (section: StateSection) => unknown): string[] {
  return FACT_SECTION_NAMES.filter((section): section is StateSection => section !== 'latency').flatMap((section) => {
    const value = observe(section);
    const issues = value === null ? undefined : v.safeParse(FACT_SECTIONS[section].schema, value).issues;
    return issues ? [`${section}: ${issues[0].message} ${v.getDotPath(issues[0]) ?? ''}`] : [];
  });
}
