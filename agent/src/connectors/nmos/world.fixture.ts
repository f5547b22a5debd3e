import type { FactSection } from '@tutti/contract-link/facts';
import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import * as v from 'valibot';
import type { StateSection } from '../../core/connector.ts';
import type { AnnouncedService } from '../../network/service-records.ts';
import { ClockDomains } from '../clock-domains.ts';
import { MulticastReach } from '../multicast-reach.ts';
import { NmosConnector } from './connector.ts';
import { type Sloppiness, TestNode } from './node.fixture.ts';
import { type RegistryKind, TestRegistry } from './registry.fixture.ts';

/** An agent's connector, with nodes and registries of the test on ports of this host. All is closed with it. */
export class NmosWorld {
  readonly domains = new ClockDomains();
  readonly problems = new Map<string, string>();
  readonly changes: string[] = [];
  readonly #closers: (() => Promise<void>)[] = [];
  /** How far the connector's clock is ahead, ms. */
  #ahead = 0;

  async node(digit: string, label: string, sloppy?: Sloppiness): Promise<TestNode> {
    const node = await TestNode.open(digit, label, sloppy);
    this.#closers.push(() => node.close());
    return node;
  }

  async registry(kind?: RegistryKind): Promise<TestRegistry> {
    const registry = await TestRegistry.open(kind);
    this.#closers.push(() => registry.close());
    return registry;
  }

  connector(
    options: { readonly registry?: string; readonly addresses?: readonly string[]; readonly allowChanges?: boolean } = {},
  ): NmosConnector {
    const { registry = '', addresses = [], allowChanges = false } = options;
    const changed = (id: string, section: FactSection): void => {
      this.changes.push(`${id} ${section}`);
      checkFact(connector, id, section);
    };
    const problem = (about: string, text: string | null): void => {
      if (text === null) this.problems.delete(about);
      else this.problems.set(about, text);
    };
    const connector: NmosConnector = new NmosConnector(
      { interfaces: [], addresses: () => addresses, registry, allowChanges, domains: this.domains, reach: new MulticastReach(Date.now) },
      { changed, problem },
      () => Date.now() + this.#ahead,
    );
    this.#closers.unshift(() => connector.close());
    return connector;
  }

  /** Lets time pass for the connector. */
  pass(ms: number): void {
    this.#ahead += ms;
  }

  async close(): Promise<void> {
    for (const close of this.#closers) await close();
  }
}

/** What is reported must be as the link takes it: the server refuses it otherwise. */
function checkFact(connector: NmosConnector, id: string, section: FactSection): void {
  if (section === 'latency') return;
  const value = connector.observe(id, section satisfies StateSection);
  v.parse(FACT_SECTIONS[section].schema, value);
}

/** What DNS-SD says of a host of the test. */
export const announced = (
  type: string,
  port: number,
  txt: Readonly<Record<string, string>> = {},
  instance = `${type} ${port}`,
): AnnouncedService => ({
  type,
  instance,
  host: 'test.local',
  port,
  txt: new Map(Object.entries(txt)),
  addresses: ['127.0.0.1'],
});
