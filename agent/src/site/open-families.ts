import { ClockDomains } from '../connectors/clock-domains.ts';
import type { ConnectorEvents, FamilyConnector, FamilyOptions } from '../connectors/connector.ts';
import { FAMILIES, type FamilyName } from '../families.ts';
import { ServiceBrowser } from '../network/service-browser.ts';
import type { AnnouncedService } from '../network/service-records.ts';
import { NetworkWatch } from './network-watch.ts';

/** The connectors of several families, fed by one browser of multicast DNS. */
export interface OpenFamilies {
  readonly connectors: ReadonlyMap<FamilyName, FamilyConnector>;
  /** What is announced on the network now. */
  announced(): readonly AnnouncedService[];
  /** What is wrong on the network of a device, with what to do. */
  readonly problemsOf: (device: string) => string[];
  /** Asks the network for everything again. */
  askAgain(): void;
  close(): Promise<void>;
}

/**
 * Opens the families of an agent.
 * @throws where a port that one needs is taken; those that were opened are closed again.
 */
export async function openFamilies(names: readonly FamilyName[], options: FamilyOptions, events: ConnectorEvents): Promise<OpenFamilies> {
  const domains = new ClockDomains();
  let announced: readonly AnnouncedService[] = [];
  const give = (): void => {
    for (const connector of connectors.values()) connector.services(announced);
  };
  const network = new NetworkWatch({ interfaces: options.interfaces, announced: () => announced, moved: give, problem: events.problem });
  const connectors = new Map<FamilyName, FamilyConnector>();
  const closeAll = async (): Promise<void> => void (await Promise.all([...connectors.values()].map((one) => one.close())));
  try {
    for (const name of names) connectors.set(name, await FAMILIES[name].open({ ...options, domains, reach: network.reach }, events));
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
  return {
    connectors,
    announced: () => announced,
    problemsOf: (device) => network.problemsOf(device),
    askAgain: () => browser.askAgain(),
    async close() {
      network.close();
      await browser.close();
      await closeAll();
    },
  };
}
