/** Random sites of a seed, and what is true of each by the rules, worked out without the product's own code. */
export type Health = 'OK' | 'WARNING' | 'ERROR' | 'UNKNOWN';
export type Area = 'connectivity' | 'clocking' | 'subscriptions' | 'latency';
export const AREAS = ['connectivity', 'clocking', 'subscriptions', 'latency'] as const;

/** A device as its agent reports it. */
export interface RandomDevice {
  readonly id: string;
  readonly name: string;
  readonly low: boolean;
  /** Its agent goes away. */
  readonly agentAway: boolean;
  /** Null: never reported. */
  readonly state: 'READY' | 'ESTABLISHED' | 'DISCONNECTED' | null;
  /** Null: never reported. `leader`: whom it follows, by clock identity; itself where it leads. */
  readonly clock: { readonly locked: 'LOCKED' | 'NOT_LOCKED' | 'UNKNOWN'; readonly leader: string; readonly subdomain: string } | null;
  readonly identity: string;
  /** The statuses of its receive channels; null: never reported. */
  readonly rx: readonly string[] | null;
}
export interface RandomSite {
  readonly name: string;
  readonly devices: readonly RandomDevice[];
}

/** Numbers from 0 to 1 by a seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws sites: most devices in order, so that some sites are, and every kind of trouble. The first device of each counts, but in sites of Low devices alone. */
export function randomSites(count: number, seed: number): RandomSite[] {
  const random = randomBy(seed);
  const one = <T>(...values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];
  const rarely = (chance: number) => random() < chance;
  return Array.from({ length: count }, (_, at) => {
    const isCalm = rarely(0.3);
    const isLow = rarely(0.1);
    const trouble = (chance: number) => !isCalm && rarely(chance);
    const identityOf = (n: number) => `${(at + 1).toString(16).padStart(8, '0')}${(n + 1).toString(16).padStart(8, '0')}`;
    const size = 1 + Math.floor(random() * 6);
    // Who they follow: the first, one of two, or a clock that is none of the site.
    const rivals = trouble(0.4) ? [0, Math.min(1, size - 1)] : [0];
    const isForeign = trouble(0.2);
    const devices = Array.from({ length: size }, (__, n): RandomDevice => {
      const leader = rivals.includes(n) ? n : one(...([rivals[0] ?? 0, ...rivals.slice(1)] as [number, ...number[]]));
      return {
        id: `random-${seed}-${at}-${n}`,
        name: trouble(0.1) ? `Twin-${at}` : `Random-${at}-${n}`,
        low: isLow || (n > 0 && rarely(0.25)),
        agentAway: trouble(0.15),
        state: trouble(0.35) ? one('ESTABLISHED', 'DISCONNECTED', 'DISCONNECTED', null) : 'READY',
        clock: trouble(0.1)
          ? null
          : {
              locked: trouble(0.1) ? one('NOT_LOCKED', 'UNKNOWN') : 'LOCKED',
              leader: isForeign ? 'f'.repeat(16) : identityOf(leader),
              subdomain: trouble(0.1) ? '_ALT1' : '_DFLT',
            },
        identity: identityOf(n),
        rx: trouble(0.1) ? null : trouble(0.25) ? [one('UNRESOLVED', 'NO_CONNECTION', 'DYNAMIC')] : ['NONE'],
      };
    });
    return { name: `Random ${seed} ${at}`, devices };
  });
}

const isThere = (device: RandomDevice) => !device.agentAway && (device.state === 'READY' || device.state === 'ESTABLISHED');
const isGone = (device: RandomDevice) => device.agentAway || device.state === 'DISCONNECTED';
const leads = ({ clock, identity }: RandomDevice) => clock?.leader === identity;

/** What the clocks of the site as a whole make of a device; null: nothing. All are in one subnet. */
function byOthers(device: RandomDevice, all: readonly RandomDevice[]): 'ERROR' | 'WARNING' | null {
  const { clock } = device;
  if (!clock || !isThere(device)) return null;
  const near = all.filter((one) => isThere(one) && one.clock?.subdomain === clock.subdomain);
  // Whose clock was never reported is known by no identity: it is as a clock of somewhere else.
  const known = (identity: string) => all.find((one) => one.clock && one.identity === identity);
  const isLeader = (identity: string) => {
    const at = known(identity);
    return !at || (near.includes(at) && leads(at));
  };
  const leaders = [...new Set(near.flatMap((one) => one.clock?.leader ?? []))].filter(isLeader);
  const followers = (identity: string) => near.filter((one) => one.clock?.leader === identity && one.identity !== identity).length;
  const [first] = leaders.toSorted((a, b) => followers(b) - followers(a) || (a < b ? -1 : 1));
  const at = known(clock.leader);
  const isGhost = at !== undefined && !isLeader(clock.leader);
  // What only its agent has lost may lead still.
  if (isGhost && !at.agentAway && clock.locked === 'LOCKED') return 'ERROR';
  if (leaders.length > 1 && !isGhost && (leads(device) || clock.leader !== first)) return 'ERROR';
  return clock.subdomain === '_DFLT' ? null : 'WARNING';
}

/** How a device is in an area by the rules. */
export function healthOf(device: RandomDevice, area: Area, all: readonly RandomDevice[]): Health {
  if (isGone(device)) return 'ERROR';
  const { clock, rx, state } = device;
  switch (area) {
    case 'connectivity':
      if (state === null) return 'UNKNOWN';
      return state === 'READY' && all.filter(({ name }) => name === device.name).length === 1 ? 'OK' : 'WARNING';
    case 'clocking': {
      if (clock?.locked === 'NOT_LOCKED' && !leads(device)) return 'ERROR';
      const own = clock && (clock.locked === 'LOCKED' || leads(device)) ? 'OK' : 'UNKNOWN';
      return byOthers(device, all) ?? own;
    }
    case 'subscriptions':
      if (rx === null) return 'UNKNOWN';
      return rx.includes('NO_CONNECTION') ? 'ERROR' : rx.includes('UNRESOLVED') ? 'WARNING' : 'OK';
    default:
      // Nobody measures here: known only where there is nothing to measure.
      return rx?.every((status) => status === 'NONE') ? 'OK' : 'UNKNOWN';
  }
}

/** What a device counts as in an area of its site: of one that is not there only that is known. */
export const countsAs = (device: RandomDevice, area: Area, all: readonly RandomDevice[]): Health =>
  area !== 'connectivity' && isGone(device) ? 'UNKNOWN' : healthOf(device, area, all);

const WORST = ['ERROR', 'WARNING', 'UNKNOWN', 'OK'] as const;
export const worst = (healths: readonly Health[]): Health => WORST.find((one) => healths.includes(one)) ?? 'UNKNOWN';

/** How a site is in an area. */
export const siteHealth = ({ devices }: RandomSite, area: Area): Health =>
  worst(devices.filter(({ low }) => !low).map((device) => countsAs(device, area, devices)));
