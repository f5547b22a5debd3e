import { join } from 'node:path';
import type { DeliveryServices } from '../agent-delivery/deliver.ts';
import { repeat } from '../repeat.ts';
import { identifyCaller } from './caller.ts';
import type { Fingerprints } from './certificate.ts';
import { createConnections, type LinkServices } from './connections.ts';
import { addressOf, isForLink, openSocket, type Upgrade } from './handshake.ts';
import { openListener } from './listener.ts';
import { openCertificates } from './own-certificates.ts';
import { plainAnswers } from './plain-answers.ts';
import { createRefusals } from './refusals.ts';
import { LINK_TIMING, type LinkTiming } from './timing.ts';

/** The server's end of the device link. */
export interface LinkGateway {
  /** `wss://…/link` */
  readonly url: string;
  /** Of the certificate that those who connect now are shown. */
  readonly fingerprints: Fingerprints;
  /** Closes with 1012 (service restart): agents reconnect after the restart, and no device turns disconnected meanwhile. */
  close(): Promise<void>;
}

/** Starts the listener on `config.link`. */
export async function startLinkGateway(services: LinkServices & DeliveryServices, timing: LinkTiming = LINK_TIMING): Promise<LinkGateway> {
  const { config, log, now } = services;
  const open = () => openCertificates(config.link, join(config.dataDir, 'link'), now());
  let certificates = await open();
  const refusals = createRefusals(log);
  const connections = createConnections(services, refusals, timing, () => certificates.next?.fingerprints.sha256 ?? null);

  async function connect(upgrade: Upgrade): Promise<void> {
    if (!isForLink(upgrade, refusals)) return;
    const caller = await identifyCaller(services, upgrade.request);
    if (upgrade.socket.destroyed) return;
    openSocket(upgrade, (socket) => connections.add(socket, addressOf(upgrade.request), caller));
  }

  const listener = await openListener(config.link, certificates.current, {
    onRequest: plainAnswers(services),
    onUpgrade: (upgrade) =>
      void connect(upgrade).catch((error: unknown) => {
        log.error({ err: error }, 'a connection to the device link could not be opened');
        upgrade.socket.destroy();
      }),
  });
  async function renewCertificate(): Promise<void> {
    const { current, next } = await open();
    const isAnother = current.cert !== certificates.current.cert;
    certificates = { current, next };
    if (!isAnother) return;
    listener.use(current);
    log.warn({ sha256: current.fingerprints.sha256 }, 'the certificate of the device link was replaced, because it was about to expire');
  }
  const failed = 'the certificate of the device link could not be checked';
  const renewal = repeat(renewCertificate, { everyMs: timing.certificateMs, log, failed });

  return {
    url: listener.url,
    get fingerprints() {
      return certificates.current.fingerprints;
    },
    close: async () => {
      await renewal.close();
      listener.stop();
      await connections.close();
      listener.cut();
    },
  };
}
