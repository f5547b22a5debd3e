/** One outage of one device, as it is told. */
export interface Outage {
  readonly deviceId: string;
  readonly name: string;
  /** The name of its agent, where that was gone. */
  readonly agent: string | null;
  readonly subnet: string | null;
  readonly since: Date;
  readonly backAt: Date | null;
}

/** What there is to tell of one site. */
export interface SiteNews {
  readonly siteId: string;
  readonly accountId: string;
  readonly site: string;
  /** Not connected now. */
  readonly offline: readonly Outage[];
  /** Was told to be offline, and is back. */
  readonly back: readonly Outage[];
  /** Went and came back before anybody was told. */
  readonly away: readonly Outage[];
}

/** Devices that went together: with their agent, with their subnet, or one by itself. */
export interface Loss {
  readonly cause: 'agent' | 'subnet' | null;
  /** The name of agent or subnet; '' without a cause. */
  readonly of: string;
  readonly since: Date;
  readonly devices: readonly Outage[];
}

/** Devices of a subnet that went within this time of each other went together, ms: link loss, and what the agent waits before it believes it. */
const TOGETHER_MS = 60_000;
/** Fewer are told one by one: two devices are no subnet. */
const SUBNET_FROM = 5;

/** Outages by what they have in common, largest first. */
export function lossesOf(outages: readonly Outage[]): Loss[] {
  const sorted = outages.toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.name.localeCompare(b.name, 'en', { numeric: true }));
  const byAgent = Map.groupBy(sorted, ({ agent }) => agent);
  const agents = [...byAgent].flatMap(([agent, devices]) => (agent === null ? [] : [loss('agent', agent, devices)]));
  const bySubnet = Map.groupBy(byAgent.get(null) ?? [], ({ subnet }) => subnet);
  const rest = [...bySubnet].flatMap(([subnet, devices]) =>
    together(devices).flatMap((some) =>
      subnet !== null && some.length >= SUBNET_FROM ? [loss('subnet', subnet, some)] : some.map((one) => loss(null, '', [one])),
    ),
  );
  return [...agents, ...rest].sort((a, b) => b.devices.length - a.devices.length || a.since.getTime() - b.since.getTime());
}

const loss = (cause: Loss['cause'], of: string, devices: readonly Outage[]): Loss => ({
  cause,
  of,
  since: devices[0]?.since ?? new Date(0),
  devices,
});

/** Outages in their order, cut where one began too long after the first of its run. */
function together(outages: readonly Outage[]): Outage[][] {
  const runs: Outage[][] = [];
  for (const outage of outages) {
    const run = runs.at(-1);
    const from = run?.[0]?.since.getTime();
    if (run && from !== undefined && outage.since.getTime() - from <= TOGETHER_MS) run.push(outage);
    else runs.push([outage]);
  }
  return runs;
}
