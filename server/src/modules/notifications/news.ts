/** One outage of one device, as a mail reports it. */
export interface Outage {
  readonly deviceId: string;
  readonly name: string;
  /** The name of its agent, where only the agent is or was away: the state of the device at that time is not known. */
  readonly agent: string | null;
  readonly subnet: string | null;
  readonly since: Date;
  readonly backAt: Date | null;
}

/** What there is to report of one site. */
export interface SiteNews {
  readonly siteId: string;
  readonly accountId: string;
  readonly site: string;
  /** Not connected now. */
  readonly offline: readonly Outage[];
  /** Was reported, and is there now. */
  readonly back: readonly Outage[];
  /** Is over, but was never reported, or is not there now. */
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

/** Devices of a subnet that went offline within this time count as one cause, ms: loss of the link, and the delay of the agent's report. */
const TOGETHER_MS = 60_000;
/** Fewer are listed one by one: two devices are no subnet. */
const SUBNET_FROM = 5;

/** As they began; what went at once by name. */
export const inOrder = (outages: readonly Outage[]): Outage[] =>
  outages.toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.name.localeCompare(b.name, 'en', { numeric: true }));

/** Outages by what they have in common, largest first. */
export function lossesOf(outages: readonly Outage[]): Loss[] {
  const sorted = inOrder(outages);
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
