import { decodeSap, type SapAnnouncement } from '@tutti/protocols/sap/announcement';
import { type SenderSession, senderSession } from './sender-session.ts';

/** Most sessions of one host, and of all: whoever announces without end fills no memory. */
export const MOST_OF_HOST = 64;
export const MOST_SESSIONS = 2000;

/**
 * How long a session stays without an announcement, ms. RFC 2974 keeps it for ten times the period and for an hour at least, since it is about sessions that cross
 * the internet. On the network of a site nothing is lost for so long, and what was unplugged must not be shown for an hour: ten times the period that was measured, within
 * these bounds.
 */
const PERIODS = 10;
const AT_LEAST_MS = 30_000;
const AT_MOST_MS = 3_600_000;
/** Of a session that was announced once, so that nobody knows its period: two of the longest that the RFC makes of a small network. */
export const ONCE_MS = 600_000;
/** The same packet comes by several interfaces at once: closer ones are no period, ms. */
const SAME_MS = 1000;

interface Held {
  readonly session: SenderSession;
  readonly messageId: number;
  readonly lastAt: number;
  readonly until: number;
}

/** What came of an announcement. */
export type SapOutcome = 'taken' | 'foreign' | 'full' | 'other';

const ORIGIN_LINE = /^o=\S+ (\S+) \S+ IN IP[46] (\S+)/m;

/** "address:number" of the session that a deletion names in its origin line, which may be all that it has; null: it has none. */
function deletedSession(description: string): string | null {
  const [, number, address] = ORIGIN_LINE.exec(description) ?? [];
  return number === undefined || address === undefined ? null : `${address}:${number}`;
}

function lifetime(gap: number | null): number {
  return gap === null ? ONCE_MS : Math.min(AT_MOST_MS, Math.max(AT_LEAST_MS, gap * PERIODS));
}

/** The sessions that hosts announce by the Session Announcement Protocol. A session belongs to the host that its packets come from. */
export class SapSessions {
  readonly #hosts = new Map<string, Map<string, Held>>();
  readonly #changed: (host: string) => void;
  #size = 0;

  /** @param changed called with the address of a host whose sessions are others than before. */
  constructor(changed: (host: string) => void) {
    this.#changed = changed;
  }

  of(host: string): SenderSession[] {
    return [...(this.#hosts.get(host)?.values() ?? [])].map(({ session }) => session);
  }

  /**
   * Takes a packet. One that names another origin than the address it comes from is passed over: no host speaks for another.
   * @param now epoch milliseconds.
   * @throws MalformedPacket where it cannot be read.
   */
  take(bytes: Uint8Array, from: string, now: number): SapOutcome {
    const announcement = decodeSap(bytes);
    if (announcement.origin !== from) return 'foreign';
    if (!announcement.deleted) return this.#announce(announcement, from, now);
    // A host of which nothing is kept takes nothing back: who follows hosts would never forget it.
    if (!this.#hosts.has(from)) return 'other';
    this.#delete(announcement, from);
    return 'taken';
  }

  /** The host is not there any more. */
  forget(host: string): void {
    this.#remove(host, [...(this.#hosts.get(host)?.keys() ?? [])]);
  }

  /** Forgets what was not announced again in time. */
  sweep(now: number): void {
    for (const [host, sessions] of this.#hosts) {
      const gone = [...sessions].filter(([, { until }]) => until <= now).map(([id]) => id);
      this.#remove(host, gone);
    }
  }

  #announce({ messageId, description: text }: SapAnnouncement, host: string, now: number): SapOutcome {
    const sessions = this.#hosts.get(host) ?? new Map<string, Held>();
    const same = [...sessions].find(([, held]) => held.session.text === text);
    const session = same?.[1].session ?? senderSession('SAP', text);
    if (!session) return 'other';
    const id = session.description.sessionId;
    const before = sessions.get(id);
    if (!before && (sessions.size >= MOST_OF_HOST || this.#size >= MOST_SESSIONS)) return 'full';
    const gap = before ? now - before.lastAt : null;
    const isAgain = gap !== null && gap < SAME_MS;
    if (!before) this.#size += 1;
    sessions.set(id, {
      session,
      messageId,
      lastAt: before && isAgain ? before.lastAt : now,
      until: before && isAgain ? before.until : now + lifetime(gap),
    });
    this.#hosts.set(host, sessions);
    if (before?.session.text !== text) this.#changed(host);
    return 'taken';
  }

  #delete({ messageId, description }: SapAnnouncement, host: string): void {
    const named = deletedSession(description);
    const sessions = this.#hosts.get(host) ?? new Map<string, Held>();
    this.#remove(
      host,
      [...sessions].filter(([id, held]) => id === named || held.messageId === messageId).map(([id]) => id),
    );
  }

  #remove(host: string, ids: readonly string[]): void {
    const sessions = this.#hosts.get(host);
    if (!sessions || ids.length === 0) return;
    for (const id of ids) sessions.delete(id);
    this.#size -= ids.length;
    if (sessions.size === 0) this.#hosts.delete(host);
    this.#changed(host);
  }
}
