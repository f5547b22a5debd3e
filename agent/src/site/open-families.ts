import { ClockDomains } from '../connectors/clock-domains.ts';
import type { ConnectorEvents, FamilyConnector, FamilyOptions } from '../connectors/connector.ts';
import type { MulticastReach } from '../connectors/multicast-reach.ts';
import { FAMILIES, type FamilyName } from '../families.ts';
import { ServiceBrowser } from '../network/service-browser.ts';
import type { AnnouncedService } from '../network/service-records.ts';
import { GivenHosts } from './given-hosts.ts';
import { NetworkWatch } from './network-watch.ts';

/** The connectors of several families, fed by one browser of multicast DNS. */
export interface OpenFamilies {
  readonly connectors: ReadonlyMap<FamilyName, FamilyConnector>;
  /** What is announced on the network now. */
  announced(): readonly AnnouncedService[];
  /** What is wrong on the network of a device, with what to do. */
  readonly problemsOf: (device: string) => string[];
  readonly reach: MulticastReach;
  /** Asks the network for everything again. */
  askAgain(): void;
  close(): Promise<void>;
}

/** What the families of an agent are opened with. */
export interface FamiliesOptions extends Omit<FamilyOptions, 'addresses'> {
  /** Devices that multicast does not reach, by their IPv4 addresses or the names of their hosts. */
  readonly hosts: readonly string[];
}

/**
 * Opens the families of an agent.
 * @throws where a port that one needs is taken; those that were opened are closed again.
 */
export async function openFamilies(names: readonly FamilyName[], options: FamiliesOptions, events: ConnectorEvents): Promise<OpenFamilies> {
  const domains = new ClockDomains();
  let announced: readonly AnnouncedService[] = [];
  const give = (): void => {
    for (const connector of connectors.values()) connector.discover(announced);
  };
  const network = new NetworkWatch({ interfaces: options.interfaces, announced: () => announced, moved: give, problem: events.problem });
  const hosts = new GivenHosts({ hosts: options.hosts, changed: give, problem: events.problem });
  const connectors = new Map<FamilyName, FamilyConnector>();
  const closeAll = async (): Promise<void> => void (await Promise.all([...connectors.values()].map((one) => one.close())));
  try {
    const given = { ...options, addresses: () => hosts.addresses };
    for (const name of names) connectors.set(name, await FAMILIES[name].open(given, { domains, reach: network.reach }, events));
  } catch (error) {
    await closeAll();
    throw error;
  }
  const browser = new ServiceBrowser({
    types: [...new Set(names.flatMap((name) => FAMILIES[name].services))],
    interfaces: options.interfaces,
    onChange: (services) => {
      announced = services;
      give();
    },
    onProblem: events.problem,
  });
  network.start();
  hosts.start();
  return {
    connectors,
    announced: () => announced,
    problemsOf: (device) => network.problemsOf(device),
    reach: network.reach,
    askAgain: () => browser.askAgain(),
    async close() {
      network.close();
      hosts.close();
      await browser.close();
      await closeAll();
    },
  };
}
