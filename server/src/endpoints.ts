import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { type Fingerprints, fingerprintsOf } from './link/certificate.ts';

/** How people and agents reach this server. */
export interface Endpoints {
  /** Host and port of the console and the API: of the public address, else of this machine. */
  console(): { readonly host: string; readonly port: number };
  /** Port of the device link, and the certificate that is there; null where this process neither serves it nor can read its file. */
  link(): Promise<{ readonly port: number; readonly fingerprints: Fingerprints | null }>;
}

interface Listener {
  readonly url: string;
}

/** What the composition root sets as soon as it listens: with port 0 only the listener knows. */
export interface OwnEndpoints extends Endpoints {
  consoleListens(listener: Listener): void;
  linkListens(listener: Listener & { readonly fingerprints: Fingerprints }): void;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' || protocol === 'wss:' ? 443 : 80);

export function createEndpoints({ http, link, dataDir }: Pick<Config, 'http' | 'link' | 'dataDir'>): OwnEndpoints {
  let ownPort = http.port;
  let ownLink: (Listener & { readonly fingerprints: Fingerprints }) | null = null;
  // Another process serves the link: it has the same configuration, and its certificate lies in the same place where they share a folder.
  const readFingerprints = async (): Promise<Fingerprints | null> => {
    try {
      return fingerprintsOf(await readFile(link.certificate?.cert ?? join(dataDir, 'link', 'cert.pem'), 'utf8'));
    } catch {
      return null;
    }
  };
  return {
    console: () => {
      if (http.publicUrl === null) return { host: LOOPBACK.has(http.host) ? 'localhost' : hostname(), port: ownPort };
      const url = new URL(http.publicUrl);
      return { host: url.hostname, port: portOf(url) };
    },
    link: async () =>
      ownLink
        ? { port: portOf(new URL(ownLink.url)), fingerprints: ownLink.fingerprints }
        : { port: link.port, fingerprints: await readFingerprints() },
    consoleListens: ({ url }) => {
      ownPort = portOf(new URL(url));
    },
    // Kept whole: the certificate is replaced while it listens.
    linkListens: (listener) => {
      ownLink = listener;
    },
  };
}
