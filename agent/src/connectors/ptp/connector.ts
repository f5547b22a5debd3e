import type { CommandResult } from '@tutti/contract-link/command';
import type { FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../../core/connector.ts';
import { ownAddresses } from '../../network/own-addresses.ts';
import { ownNeighbour } from '../../network/reachable-address.ts';
import type { ConnectorEvents, FamilyAround, FamilyConnector, FamilyOptions } from '../connector.ts';
import { carryOut } from './carry-out.ts';
import { PtpClocks } from './clocks.ts';
import type { Announced } from './discover.ts';
import { PtpListener } from './listener.ts';
import { ClockManagement } from './management.ts';

/** How often it is looked at what is over, ms. */
const TICK_MS = 250;
/** How often the clock of this machine is asked, closed ports are tried again, and problems that last are said again, ms. */
const ASK_EVERY_MS = 1000;

/** Domains that are named; of more they are counted. */
const MOST_DOMAINS = 8;

/** What PTP is opened with. */
export type PtpOptions = FamilyAround & Pick<FamilyOptions, 'interfaces'>;

/** PTP clocks that lead others, by what they multicast, and the clock of linuxptp that runs on this machine. */
export class PtpConnector implements FamilyConnector {
  readonly #options: PtpOptions;
  readonly #problem: ConnectorEvents['problem'];
  readonly #clocks: PtpClocks;
  readonly #listener: PtpListener;
  readonly #management: ClockManagement;
  readonly #timers: readonly NodeJS.Timeout[];
  #links = ownAddresses();
  /** Resolves when nothing is asked or opened; null: now. */
  #asking: Promise<void> | null = null;

  static open(options: PtpOptions, events: ConnectorEvents): PtpConnector {
    const made = new PtpConnector(options, events);
    made.#look();
    return made;
  }

  private constructor(options: PtpOptions, { changed, problem }: ConnectorEvents) {
    this.#options = options;
    this.#problem = problem;
    this.#clocks = new PtpClocks({ now: Date.now, linkOf: (from) => ownNeighbour(from, this.#links) ?? '', changed, problem });
    this.#listener = new PtpListener({
      interfaces: options.interfaces,
      onMessage: (bytes, from) => {
        options.reach.received(from, 'PTP');
        this.#clocks.receive(bytes, from);
      },
      onProblem: problem,
    });
    this.#management = new ClockManagement({ domains: () => this.#domains(), onProblem: problem });
    this.#timers = [setInterval(() => this.#judge(), TICK_MS), setInterval(() => this.#look(), ASK_EVERY_MS)];
  }

  how(): string {
    const domains = [...new Set(this.#announced().map(({ domain }) => domain))].toSorted((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    );
    if (domains.length === 0) return 'No clock announces itself.';
    if (domains.length === 1) return `Clocks of domain ${domains[0]}.`;
    return domains.length > MOST_DOMAINS ? `Clocks of ${domains.length} domains.` : `Clocks of domains ${domains.join(', ')}.`;
  }

  /** Clocks are not announced by multicast DNS. */
  discover(): void {}

  *devices(): Iterable<string> {
    for (const { id } of this.#clocks.all) yield id;
  }

  /** Of a clock least is known: whoever found the device by something else knows more. */
  yields(): number {
    return 2;
  }

  has(id: string): boolean {
    return this.#clocks.byId(id) !== null;
  }

  observe<S extends StateSection>(id: string, section: S): FactValues[S] | null {
    return this.#clocks.byId(id)?.observe(section) ?? null;
  }

  lastReceived(id: string): number | null {
    return this.#clocks.byId(id)?.lastReceived ?? null;
  }

  carryOut(): Promise<CommandResult> {
    return Promise.resolve(carryOut());
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#asking;
    await this.#listener.close();
  }

  #domains(): number[] {
    return this.#announced().flatMap(({ version, domain }) => (version === 2 ? Number(domain) : []));
  }

  #judge(): void {
    this.#clocks.update(this.#listener.receivesTime);
    this.#options.domains.observed(this.#announced());
  }

  #announced(): Announced[] {
    return [...this.#clocks.all].flatMap((clock) => clock.leads.map(({ announced }) => announced));
  }

  #look(): void {
    this.#asking ??= this.#ask()
      .then(
        () => this.#problem('PTP', null),
        (error: unknown) => this.#problem('PTP', String(error)),
      )
      .finally(() => {
        this.#asking = null;
      });
  }

  async #ask(): Promise<void> {
    this.#links = ownAddresses();
    this.#clocks.sayProblems();
    await this.#listener.open();
    this.#options.reach.receives('PTP', this.#listener.receivesTime);
    this.#clocks.reported(await this.#management.ask());
  }
}
