import { isThere, type Place, type SimDevice } from './device.ts';
import { canLead } from './election/clock-of.ts';
import type { World } from './world.ts';

/** The grand leader whom most devices of a place follow. */
export function leaderAt(place: Place): SimDevice | undefined {
  const followers = new Map<string, number>();
  for (const { clock } of place.devices) if (clock.leader !== null) followers.set(clock.leader, (followers.get(clock.leader) ?? 0) + 1);
  const count = ({ clock }: SimDevice) => followers.get(clock.leader ?? '') ?? 0;
  return [...place.devices].filter((device) => isThere(device) && device.clock.grandLeader).toSorted((a, b) => count(b) - count(a))[0];
}

/** A device of a place that could lead and does not. */
export const deputyAt = (place: Place): SimDevice | undefined =>
  [...place.devices].find((device) => isThere(device) && canLead(device) && !device.clock.grandLeader);

/** The device claims to be grand leader beside the real one; returns the way to end that. */
export function claimToLead(world: World, device: SimDevice): () => void {
  const change = (by: number) => {
    device.faults.rogue += by;
    world.elections.at(device.place);
  };
  change(1);
  return () => change(-1);
}

/** The leader goes and its followers do not notice; returns the way to end that. */
export function leaveGhost(world: World, leader: SimDevice): () => void {
  const release = world.elections.keepFollowing(leader);
  leader.faults.unplugged++;
  world.power(leader);
  return () => {
    release();
    leader.faults.unplugged--;
    world.power(leader);
  };
}
