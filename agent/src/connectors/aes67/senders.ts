import type { SessionDescription } from '@tutti/protocols/sdp/session-description';
import type { Aes67HostState } from './host-state.ts';
import { isPresent } from './host-state.ts';
import { nameOf, type SentStream, sentStreams } from './sending.ts';

/** A stream that somebody sends. */
export interface KnownSender {
  /** Address of the host that sends it. */
  readonly host: string;
  /** Name of the device. */
  readonly device: string;
  readonly stream: SentStream;
}

/** "239.1.1.1:5004" of each part of a session. */
const destinations = ({ streams }: SessionDescription): string[] =>
  streams.flatMap(({ address, port }) => (address === null ? [] : [`${address}:${port}`]));

function add(to: Map<string, KnownSender[]>, key: string, sender: KnownSender): void {
  const known = to.get(key);
  if (known) known.push(sender);
  else to.set(key, [sender]);
}

/** Everything that is sent, by its session and by where its packets go to. */
export class Senders {
  readonly #bySession = new Map<string, KnownSender[]>();
  readonly #byDestination = new Map<string, KnownSender[]>();

  constructor(hosts: Iterable<Aes67HostState>) {
    for (const host of hosts) {
      if (!isPresent(host)) continue;
      const device = nameOf(host);
      for (const stream of sentStreams(host)) {
        if (!stream.session) continue;
        const sender = { host: host.address, device, stream };
        add(this.#bySession, stream.session.description.sessionId, sender);
        for (const destination of destinations(stream.session.description)) add(this.#byDestination, destination, sender);
      }
    }
  }

  /**
   * Who sends what a session description describes; null: nobody who is known. The session itself decides, and where two hosts claim it, the address in its origin line; else
   * where its packets go to, where one host alone sends there.
   */
  find(session: SessionDescription): KnownSender | null {
    const same = this.#bySession.get(session.sessionId) ?? [];
    const [one, another] = same;
    if (one) return another ? (same.find(({ host }) => host === session.originAddress) ?? null) : one;
    const [there, alsoThere] = [...new Set(destinations(session).flatMap((destination) => this.#byDestination.get(destination) ?? []))];
    return there && !alsoThere ? there : null;
  }
}
