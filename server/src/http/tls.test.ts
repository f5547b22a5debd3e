import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer } from '../../test/kit.ts';
import { type LinkCertificate, makeCertificate } from '../link/certificate.ts';
import { createHttpServer } from './create-http-server.ts';

let folder: string;
let first: LinkCertificate;
let second: LinkCertificate;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-tls-'));
  const make = () => makeCertificate(new Date(), new Date(Date.now() + 86_400_000));
  [first, second] = await Promise.all([make(), make()]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a pair of files, as a renewal does; answers where they are. */
async function filesOf(name: string, { cert, key }: { readonly cert: string; readonly key: string }) {
  const files = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}-key.pem`) };
  await writeFile(files.cert, cert);
  await writeFile(files.key, key);
  return files;
}

const newLog = () => ({ info: vi.fn<() => void>(), warn: vi.fn<() => void>() });

/** A handshake, to its end. */
async function handshake(port: number, options: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  return socket;
}

describe('a server with a certificate of its own', () => {
  it('serves pages, the API and its live stream over HTTPS alone, and asks browsers to use nothing else for a year', async () => {
    const files = await filesOf('whole', first);
    const server = await startTestServer({ env: { TUTTI_TLS_CERT: files.cert, TUTTI_TLS_KEY: files.key } });
    onTestFinished(() => server.close());
    expect([new URL(server.httpUrl).protocol, new URL(server.graphqlUrl).protocol]).toEqual(['https:', 'https:']);
    const ask = async (path: string, body?: string) => {
      const headers = { 'content-type': 'application/json', accept: body ? 'application/json' : 'text/html' };
      const asked = request(`${server.httpUrl}${path}`, { ca: first.cert, method: body ? 'POST' : 'GET', headers });
      asked.end(body);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, hsts: answer.headers['strict-transport-security'], text: (await answer.toArray()).join('') };
    };
    expect(await ask('/healthz')).toEqual({ status: 200, hsts: 'max-age=31536000', text: '{"status":"alive"}' });
    expect(await ask('/')).toMatchObject({ hsts: 'max-age=31536000', text: expect.stringContaining('<!doctype html>') });
    const { text, hsts } = await ask('/graphql', '{"query":"{ __typename }"}');
    expect([JSON.parse(text), hsts]).toEqual([{ data: { __typename: 'Query' } }, 'max-age=31536000']);
    const live = new WebSocket(server.graphqlUrl.replace('https', 'wss'), 'graphql-transport-ws', { ca: first.cert });
    onTestFinished(() => live.terminate());
    await once(live, 'open');
    await expect(fetch(`${server.httpUrl.replace('https', 'http')}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('asks nothing of browsers where it speaks HTTP: the proxy in front decides', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    expect((await fetch(`${server.httpUrl}/healthz`)).headers.get('strict-transport-security')).toBeNull();
  });

  it('shows one that was renewed to those who connect then, and keeps the one before while its files cannot be used', async () => {
    const files = await filesOf('renewed', first);
    const log = newLog();
    const { server, stop } = await createHttpServer(files, log, (_, res) => res.end('here'), 20);
    onTestFinished(async () => {
      await stop();
      server.close();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const shown = async () => (await handshake(port)).getPeerX509Certificate()?.fingerprint256;
    expect(await shown()).toBe(first.fingerprints.sha256);
    await writeFile(files.cert, second.cert);
    await expect.poll(() => log.warn).toHaveBeenCalled();
    expect([await shown(), log.info.mock.calls]).toEqual([first.fingerprints.sha256, []]);
    await writeFile(files.key, second.key);
    await expect.poll(shown).toBe(second.fingerprints.sha256);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('speaks TLS 1.2 and 1.3, with suites of authenticated encryption alone', async () => {
    const { server, stop } = await createHttpServer(await filesOf('suites', first), newLog(), (_, res) => res.end());
    onTestFinished(async () => {
      await stop();
      server.close();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const spoken = async (options: ConnectionOptions) => (await handshake(port, options)).getProtocol();
    expect([await spoken({}), await spoken({ maxVersion: 'TLSv1.2' })]).toEqual(['TLSv1.3', 'TLSv1.2']);
    await expect(spoken({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' })).rejects.toThrow(
      /alert protocol version/,
    );
    await expect(spoken({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' })).rejects.toThrow(/handshake failure/);
  });

  it('does not start with a key of another certificate, and names both variables', async () => {
    const files = await filesOf('strange', { cert: first.cert, key: second.key });
    await expect(createHttpServer(files, newLog(), () => undefined)).rejects.toThrow(
      'TUTTI_TLS_CERT and TUTTI_TLS_KEY must name PEM files with a certificate and its key: the key does not fit the certificate.',
    );
  });
});
