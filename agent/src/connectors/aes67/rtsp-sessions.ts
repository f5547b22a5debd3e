import type { RtspResponse, RtspSession } from '@tutti/protocols/rtsp/message';
import { type SenderSession, senderSession } from './sender-session.ts';

/** How often the description of a session is asked for, ms: so that a sender that was unplugged is not shown for longer than 20 s. */
export const AGAIN_MS = 10_000;
/** How soon after a sender did not answer, and after how many times its session is gone. */
const RETRY_MS = 3000;
const MOST_FAILURES = 2;
/** How often one is asked that is no session of audio, such as a camera. */
const OTHER_AGAIN_MS = 300_000;
/** Most hosts that are asked at the same time. */
const MOST_AT_ONCE = 16;

interface Asked extends RtspSession {
  dueAt: number;
  failures: number;
  held: SenderSession | null;
}

export interface RtspParts {
  readonly describe: (session: RtspSession) => Promise<RtspResponse>;
  readonly now: () => number;
  /** Called with the address of a host whose sessions are others than before. */
  readonly changed: (host: string) => void;
}

const keyOf = ({ address, port, name }: RtspSession): string => `${address}:${port}/${name}`;

/** The sessions that RAVENNA senders announce by DNS-SD and describe over RTSP: one request at a time at each host. */
export class RtspSessions {
  readonly #parts: RtspParts;
  readonly #sessions = new Map<string, Asked>();
  readonly #busy = new Set<string>();

  constructor(parts: RtspParts) {
    this.#parts = parts;
  }

  of(host: string): SenderSession[] {
    return [...this.#sessions.values()].flatMap(({ address, held }) => (address === host && held ? [held] : []));
  }

  /** What is announced now. */
  follow(announced: readonly RtspSession[]): void {
    const present = new Map(announced.map((session) => [keyOf(session), session]));
    for (const [key, session] of this.#sessions) if (!present.has(key)) this.#forget(key, session);
    for (const [key, session] of present)
      if (!this.#sessions.has(key)) this.#sessions.set(key, { ...session, dueAt: this.#parts.now(), failures: 0, held: null });
  }

  /** Asks for what is due. To be called several times a second. */
  tick(): void {
    for (const session of this.#sessions.values()) {
      if (this.#busy.size >= MOST_AT_ONCE) return;
      if (session.dueAt <= this.#parts.now() && !this.#busy.has(session.address)) void this.#ask(session);
    }
  }

  async #ask(session: Asked): Promise<void> {
    const { describe, now } = this.#parts;
    this.#busy.add(session.address);
    try {
      const { status, body } = await describe(session);
      const held = status === 200 ? senderSession('RTSP', body) : null;
      session.failures = 0;
      session.dueAt = now() + (held ? AGAIN_MS : OTHER_AGAIN_MS);
      this.#hold(session, held);
    } catch {
      session.failures += 1;
      session.dueAt = now() + (session.failures >= MOST_FAILURES ? AGAIN_MS : RETRY_MS);
      if (session.failures >= MOST_FAILURES) this.#hold(session, null);
    } finally {
      this.#busy.delete(session.address);
    }
  }

  #hold(session: Asked, held: SenderSession | null): void {
    const isSame = session.held?.text === held?.text;
    session.held = held;
    if (!isSame && this.#sessions.has(keyOf(session))) this.#parts.changed(session.address);
  }

  #forget(key: string, session: Asked): void {
    this.#sessions.delete(key);
    if (session.held) this.#parts.changed(session.address);
  }
}
