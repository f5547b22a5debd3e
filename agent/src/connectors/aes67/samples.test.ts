import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { decodeSap } from '@tutti/protocols/sap/announcement';
import { describe, expect, onTestFinished, test } from 'vitest';
import { announceFrom, connectorOnLoopback, refusedFacts } from './network.fixture.ts';

/** Recorded answers of a real daemon, which are not part of this repository. */
const FOLDER = new URL('../../../../../shared/devices/samples/', import.meta.url);
const FILES: Readonly<Record<string, string>> = {
  '/api/version': 'aes67d-version.json',
  '/api/config': 'aes67d-config.json',
  '/api/ptp/status': 'aes67d-ptp-status.json',
  '/api/ptp/config': 'aes67d-ptp-config.json',
  '/api/streams': 'aes67d-streams.json',
  '/api/sink/status/0': 'aes67d-sink-status.json',
};
const DAEMON = '127.0.0.2';
const ID = '7a0f46fffe17da77:aes67';
const WAIT = { timeout: 20_000, interval: 50 };

describe.skipIf(!existsSync(FOLDER))('recorded answers in the shared folder', () => {
  async function daemon(port: number): Promise<void> {
    const server = createServer(({ url = '' }, response) => {
      const file = FILES[url];
      if (file === undefined) response.writeHead(404).end();
      else response.end(readFileSync(new URL(file, FOLDER)));
    });
    server.listen(port, DAEMON);
    await once(server, 'listening');
    onTestFinished(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
  }

  test('of a daemon become a device with what it receives and the state that it says', async () => {
    const { connector, observe, daemonPort } = await connectorOnLoopback({ addresses: [DAEMON] });
    await daemon(daemonPort);
    await expect.poll(() => [...connector.devices()], WAIT).toEqual([ID]);

    expect(observe(ID, 'identity')).toMatchObject({ name: 'Daemon 4d0a0200', firmwareVersion: 'bondagit-4.0.0', family: 'AES67' });
    expect(observe(ID, 'clock')).toMatchObject({ locked: 'NOT_LOCKED', v2: { domainNumber: 0, leader: null } });
    expect(observe(ID, 'tx')).toEqual([]);
    expect(observe(ID, 'streams')).toMatchObject({
      tx: [],
      rx: [
        {
          id: '0',
          name: 'Wedge 1',
          channels: [1, 2],
          subscribedDevice: null,
          subscribedStream: 'Daemon 4d0a0100 FOH L/R',
          status: 'NO_CONNECTION',
          endpoints: [{ address: '239.1.1.1', port: 5004 }],
        },
      ],
    });
    expect(refusedFacts((section) => observe(ID, section))).toEqual([]);
  });

  test('of a daemon name the sender once its announcement comes, with the clock of its time stamps', async () => {
    const { observe, daemonPort, sapPort } = await connectorOnLoopback({ addresses: [DAEMON] });
    await daemon(daemonPort);
    const { description } = decodeSap(new Uint8Array(readFileSync(new URL('sap-announce.bin', FOLDER))));

    // Its origin is no address of this machine; what it describes is the same.
    await announceFrom('127.0.0.3', sapPort, { description });

    await expect.poll(() => observe(ID, 'streams')?.rx[0]?.subscribedDevice, WAIT).toBe('127.0.0.3');
    expect(observe('127.0.0.3:aes67', 'streams')?.tx).toMatchObject([
      {
        name: 'Daemon 4d0a0100 FOH L/R',
        format: { encoding: 'L24', sampleRate: 48_000, channels: 2 },
        clock: { kind: 'PTP', grandmaster: 'abababababababab', domain: 2 },
      },
    ]);
  });
});
