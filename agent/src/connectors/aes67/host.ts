import type { FactValues } from '@tutti/contract-link/facts';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import type { StateSection } from '../../core/connector.ts';
import { factText } from '../../core/fact-text.ts';
import type { DaemonClient } from './daemon-client.ts';
import { type Aes67HostState, isPresent } from './host-state.ts';
import { observe, SECTIONS } from './observe.ts';
import { type DaemonReading, daemonVersion, READ_ALL_MS, readDaemon } from './read-daemon.ts';
import { eachSessionOnce, type SenderSession } from './sender-session.ts';
import type { Senders } from './senders.ts';
import { nameOf, sentStreams } from './sending.ts';

/** How often a daemon is read. */
export const READ_MS = 2000;
/** After so many readings without an answer a daemon is not there, and how soon it is read again: at most 15 s, since each waits for 4 s. */
const MOST_FAILURES = 3;
const RETRY_MS = 1000;
/** How often a host that is no daemon is asked whether it is one by now, ms: one whose address was given, and one that announces streams. */
const GIVEN_AGAIN_MS = 10_000;
const AGAIN_MS = 60_000;
const LONGEST_PROBLEM = 200;

export interface HostParts {
  readonly client: DaemonClient;
  readonly now: () => number;
  readonly macOf: (address: string) => Promise<string | null>;
  readonly allowChanges: boolean;
  readonly senders: () => Senders;
  /** It was looked at for the first time, so that it is known who it is. */
  readonly settled: (host: Aes67Host) => void;
  /** What it sends is other than before. */
  readonly sending: () => void;
  /** Its daemon was read. */
  readonly answered: (host: Aes67Host, daemon: DaemonReading) => void;
  readonly changed: (section: StateSection, host: Aes67Host) => void;
}

/** One host: what its daemon answers, what it announces, and which facts follow from that. */
export class Aes67Host {
  readonly #parts: HostParts;
  readonly #last = new Map<StateSection, string>();
  #state: Aes67HostState;
  #isBusy = false;
  #isSettled = false;
  #dueAt = 0;
  #readings = 0;
  #failures = 0;
  #sending = '';
  /** The id of its device; null: it is none, or not known yet. */
  id: string | null = null;
  /** Whether its device was one that only announces when it got its id. */
  onlyAnnounces = false;
  /** When its daemon last answered; null: it never did. */
  answeredAt: number | null = null;

  constructor(address: string, given: boolean, parts: HostParts) {
    this.#parts = parts;
    this.#state = {
      address,
      given,
      mac: null,
      hostName: null,
      isDaemon: false,
      daemon: null,
      answers: false,
      sessions: [],
      problem: null,
      allowChanges: parts.allowChanges,
    };
  }

  get state(): Aes67HostState {
    return this.#state;
  }

  get client(): DaemonClient {
    return this.#parts.client;
  }

  /** Whether it was looked at once, so that it is known who it is. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Takes what it announces now, each session once. */
  announces(sessions: readonly SenderSession[], hostName: string | null): void {
    this.update({ sessions: eachSessionOnce(sessions), hostName });
  }

  observe<S extends StateSection>(section: S): FactValues[S] | null {
    return observe(this.#state, this.#parts.senders(), section);
  }

  /** Whether it is asked at this moment whether it is a daemon. */
  get isAsked(): boolean {
    return this.#isBusy && !this.#state.isDaemon;
  }

  /** Reads its daemon, or asks whether there is one, where that is due; whether it did. */
  tick(): boolean {
    const isDue = !this.#isBusy && this.#dueAt <= this.#parts.now();
    if (isDue) void this.#look();
    return isDue;
  }

  /** Reads its daemon soon, because a command changed something. */
  soon(): void {
    this.#dueAt = this.#parts.now();
  }

  /** Says which sections have another value than before. */
  update(change: Partial<Aes67HostState>): void {
    this.#state = { ...this.#state, ...change };
    const sending = sendingKey(this.#state);
    if (sending !== this.#sending) this.#parts.sending();
    this.#sending = sending;
    this.refresh();
  }

  /** What others send may be other than before. */
  refresh(): void {
    if (this.id === null) return;
    for (const section of SECTIONS) {
      const value = JSON.stringify(this.observe(section));
      if (this.#last.get(section) === value) continue;
      this.#last.set(section, value);
      if (value !== 'null') this.#parts.changed(section, this);
    }
  }

  async #look(): Promise<void> {
    this.#isBusy = true;
    try {
      await (this.#state.isDaemon ? this.#read() : this.#ask());
    } finally {
      this.#isBusy = false;
    }
  }

  /** Asks whether there is a daemon. */
  async #ask(): Promise<void> {
    const { client, now, macOf, settled } = this.#parts;
    const isDaemon = await daemonVersion(client).then(
      () => true,
      () => false,
    );
    this.#dueAt = isDaemon ? now() : now() + (this.#state.given ? GIVEN_AGAIN_MS : AGAIN_MS);
    // The first exchange of packets makes it known.
    const mac = this.#state.mac ?? (await macOf(this.#state.address));
    if (!isDaemon) this.update({ mac });
    else {
      this.update({ mac, isDaemon });
      await this.#read();
    }
    this.#isSettled = true;
    settled(this);
  }

  async #read(): Promise<void> {
    const { client, now } = this.#parts;
    const all = this.#readings % (READ_ALL_MS / READ_MS) === 0;
    try {
      const daemon = await readDaemon(client, all ? null : this.#state.daemon);
      this.#readings += 1;
      this.#failures = 0;
      this.answeredAt = now();
      this.update({ daemon, answers: true, problem: null });
      this.#parts.answered(this, daemon);
    } catch (error) {
      // It may be another one when it is back.
      this.#readings = 0;
      if (error instanceof MalformedPacket) {
        this.#failures = 0;
        this.answeredAt = now();
        this.update({ answers: true, problem: factText(error.message, LONGEST_PROBLEM) });
      } else {
        this.#failures += 1;
        if (this.#failures >= MOST_FAILURES) this.update({ answers: false });
      }
    }
    this.#dueAt = now() + (this.#failures > 0 ? RETRY_MS : READ_MS);
  }
}

/** Differs where others have to look again at what they receive. */
const sendingKey = (state: Aes67HostState): string =>
  isPresent(state) ? JSON.stringify([nameOf(state), sentStreams(state).map(({ session, ...stream }) => [stream, session?.text])]) : '';
