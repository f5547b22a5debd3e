import multicastDns from 'multicast-dns';
import { dnsSocket } from './dns-socket.ts';
import { MetProblems } from './met-problems.ts';
import { cameInOn, listenedOf, type OwnAddress, ownAddresses } from './own-addresses.ts';
import { type AnnouncedService, ServiceRecords } from './service-records.ts';

/** Times between questions, s: many at first, since a packet can be lost, then few, since hosts announce changes by themselves. */
const ASK_AFTER = [0, 1, 2, 4, 8, 16, 32];
const THEN_EVERY = 60;
const LOOK_MS = 1000;
/** Any multicast socket bound to an address alone receives nothing: each is bound to all, and sends and joins on its own interface. */
const ALL = '0.0.0.0';

export interface ServiceBrowserOptions {
  /** Service types, such as "_netaudio-arc._udp". */
  readonly types: readonly string[];
  /** Names of the network interfaces to browse on; empty: all. */
  readonly interfaces: readonly string[];
  /** Called with everything that is there, once a second while something changes. */
  readonly onChange: (services: readonly AnnouncedService[]) => void;
  /** What cannot be read or sent, by what it is about, for the agent's problems; null: it is over. */
  readonly onProblem: (about: string, problem: string | null) => void;
}

type Socket = ReturnType<typeof multicastDns>;

const keyOf = ({ address, index }: OwnAddress): string => `${index ?? ''} ${address}`;

/** Browses services by multicast DNS: one socket for each interface, which may come and go. */
export class ServiceBrowser {
  readonly #options: ServiceBrowserOptions;
  readonly #records: ServiceRecords;
  readonly #problems: MetProblems;
  /** By interface: one that is made again with the same address gets a socket of its own. */
  readonly #sockets = new Map<string, Socket>();
  #own: readonly OwnAddress[] = [];
  #listened: readonly OwnAddress[] = [];
  readonly #look: NodeJS.Timeout;
  #asked = 0;
  #nextAsk = 0;
  #last = '';

  constructor(options: ServiceBrowserOptions) {
    this.#options = options;
    this.#records = new ServiceRecords(options.types);
    this.#problems = new MetProblems({ now: Date.now, problem: options.onProblem });
    this.#tick();
    this.#look = setInterval(() => this.#tick(), LOOK_MS);
  }

  /** Asks for everything again, as at the start. */
  askAgain(): void {
    this.#asked = 0;
    this.#nextAsk = 0;
  }

  async close(): Promise<void> {
    clearInterval(this.#look);
    await Promise.all([...this.#sockets.keys()].map((key) => this.#leave(key)));
  }

  #tick(): void {
    const now = Date.now();
    this.#followInterfaces();
    if (now >= this.#nextAsk) this.#ask(now);
    this.#records.sweep(now);
    this.#problems.say();
    this.#report(now);
  }

  #report(now: number): void {
    const services = this.#records.present(now);
    const text = JSON.stringify(services.map((service) => ({ ...service, txt: [...service.txt] })));
    if (text === this.#last) return;
    this.#last = text;
    this.#options.onChange(services);
  }

  #followInterfaces(): void {
    this.#own = ownAddresses();
    this.#listened = listenedOf(this.#own, this.#options.interfaces);
    const present = new Map(this.#listened.map((own) => [keyOf(own), own]));
    for (const key of this.#sockets.keys()) if (!present.has(key)) void this.#leave(key);
    for (const [key, own] of present) if (!this.#sockets.has(key)) this.#join(key, own);
  }

  #join(key: string, { address }: OwnAddress): void {
    const socket = multicastDns({ interface: address, bind: ALL, socket: dnsSocket() });
    this.#sockets.set(key, socket);
    socket.on('response', ({ answers, additionals }, from) => {
      if (cameInOn(from.address, this.#own, this.#listened)) this.#records.add([...(answers ?? []), ...(additionals ?? [])], Date.now());
    });
    const isWrong = (error: Error): void => this.#problems.met('multicast DNS', `Multicast DNS on ${address}: ${error.message}`);
    socket.on('warning', isWrong);
    socket.on('error', isWrong);
    // What this interface has is asked for as at the start.
    this.askAgain();
  }

  #leave(key: string): Promise<void> {
    const socket = this.#sockets.get(key);
    this.#sockets.delete(key);
    return new Promise((resolve) => (socket ? socket.destroy(() => resolve()) : resolve()));
  }

  #ask(now: number): void {
    this.#asked += 1;
    this.#nextAsk = now + (ASK_AFTER[this.#asked] ?? THEN_EVERY) * 1000;
    const questions = this.#options.types.map((type) => ({ name: `${type}.local`, type: 'PTR' as const }));
    for (const socket of this.#sockets.values()) socket.query({ questions });
  }
}
