import { join } from 'node:path';
import { identifyCaller } from './caller.ts';
import { type Fingerprints, openCertificate } from './certificate.ts';
import { createConnections, type LinkServices } from './connections.ts';
import { addressOf, isForLink, openSocket, type Upgrade } from './handshake.ts';
import { openListener } from './listener.ts';
import { createRefusals } from './refusals.ts';
import { LINK_TIMING, type LinkTiming } from './timing.ts';

/** The server's end of the device link. */
export interface LinkGateway {
  /** `wss://…/link` */
  readonly url: string;
  readonly fingerprints: Fingerprints;
  /** Closes with 1012 (service restart): agents reconnect after the restart, and no device turns disconnected meanwhile. */
  close(): Promise<void>;
}

/** Starts the listener on `config.link`. */
export async function startLinkGateway(services: LinkServices, timing: LinkTiming = LINK_TIMING): Promise<LinkGateway> {
  const { config, log, now } = services;
  const certificate = await openCertificate(config.link, join(config.dataDir, 'link'), now());
  const refusals = createRefusals(log);
  const connections = createConnections(services, refusals, timing);

  async function connect(upgrade: Upgrade): Promise<void> {
    if (!isForLink(upgrade, refusals)) return;
    const caller = await identifyCaller(services, upgrade.request);
    if (upgrade.socket.destroyed) return;
    openSocket(upgrade, (socket) => connections.add(socket, addressOf(upgrade.request), caller));
  }

  const listener = await openListener(config.link, certificate, (upgrade) => {
    connect(upgrade).catch((error: unknown) => {
      log.error({ err: error }, 'a connection to the device link could not be opened');
      upgrade.socket.destroy();
    });
  });
  return {
    url: listener.url,
    fingerprints: certificate.fingerprints,
    close: async () => {
      listener.stop();
      await connections.close();
      listener.cut();
    },
  };
}
