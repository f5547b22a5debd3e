import { isThere, type Place, type SimDevice } from './device.ts';
import { clockOf } from './election/clock-of.ts';
import { type Elected, electNetwork, withoutLeader } from './election/elect.ts';
import { randomOf } from './random.ts';
import type { Timeline } from './timeline.ts';

/** How long nobody leads after a leader went without a word, ms: from, to. */
const SILENCE_MS = [1_100, 1_800] as const;

/** Holds the elections of the places; what comes of them is in the devices. */
export class Elections {
  readonly #timeline: Timeline;
  readonly #changed: (device: SimDevice) => void;
  readonly #seed: string;

  constructor(timeline: Timeline, changed: (device: SimDevice) => void, seed: string) {
    this.#timeline = timeline;
    this.#changed = changed;
    this.#seed = seed;
  }

  /** Holds the election of a place and returns what changed. */
  at(place: Place): void {
    const there = [...place.devices].filter(isThere);
    const voters = there.filter(({ heldClock }) => heldClock === null).map(clockOf);
    const elected = electNetwork(voters, (a, b) => place.reaches(a, b));
    for (const device of there) {
      const before = device.clock;
      device.clock = asserted(device, device.heldClock ?? elected.get(device.id) ?? withoutLeader());
      if (!isSame(before, device.clock)) this.#changed(device);
    }
  }

  /** A device disappeared. Devices that followed it as grand leader have no leader for a moment, until that is noticed and another one is elected. */
  left(device: SimDevice): void {
    const { clock, place } = device;
    device.clock = withoutLeader();
    device.heldClock = null;
    if (clock.grandLeader) {
      const release = this.#hold(followersOf(place, clock.leader), withoutLeader());
      this.#timeline.in(randomOf(this.#seed, device.id, 'silence', this.#timeline.now).whole(...SILENCE_MS), () => {
        release();
        this.at(place);
      });
    }
    this.at(place);
  }

  /** The followers of a grand leader stay as they are, whatever becomes of it; returns the way to end that. */
  keepFollowing(leader: SimDevice): () => void {
    const releases = followersOf(leader.place, leader.clock.leader)
      .filter((device) => device !== leader)
      .map((device) => this.#hold([device], device.clock));
    return () => {
      for (const release of releases) release();
      this.at(leader.place);
    };
  }

  #hold(devices: readonly SimDevice[], role: Elected): () => void {
    for (const device of devices) device.heldClock = role;
    return () => {
      for (const device of devices) if (device.heldClock === role) device.heldClock = null;
    };
  }
}

/** Devices of the place that take their time from this grand leader and may elect. */
const followersOf = (place: Place, identity: string | null): SimDevice[] =>
  [...place.devices].filter((device) => isThere(device) && device.heldClock === null && device.clock.leader === identity);

/** What a device makes of its part: one with this fault claims to be grand leader, whatever the others say. */
function asserted(device: SimDevice, role: Elected): Elected {
  if (device.faults.rogue === 0) return role;
  const { identity, v1, v2 } = clockOf(device);
  return {
    leaderV1: v1 && identity,
    leaderV2: v2 && identity,
    leader: identity,
    grandLeader: true,
    multicastLeader: true,
    unicastLeader: false,
    unicastFollower: false,
  };
}

const isSame = (a: Elected, b: Elected): boolean =>
  a.leaderV1 === b.leaderV1 &&
  a.leaderV2 === b.leaderV2 &&
  a.leader === b.leader &&
  a.grandLeader === b.grandLeader &&
  a.multicastLeader === b.multicastLeader &&
  a.unicastLeader === b.unicastLeader &&
  a.unicastFollower === b.unicastFollower;
