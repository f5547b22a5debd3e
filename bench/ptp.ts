/** A leader and a follower of linuxptp on hosts of their own, an agent on a third and one beside the follower: how long until a leader is reported, and until its death is. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST_INTERFACE, hostsMissing, type NetworkHost, networkHosts } from '@tutti/contract-link/testing/network-hosts';
import { besideFollower, FOLLOWER_SOCKET, FOLLOWS, kill, LEADS, settings, startLeader } from '@tutti/contract-link/testing/ptp-clocks';
import { Observed } from './observed.ts';
import { type Figure, median } from './result.ts';

const ROUNDS = 8;
/** Announce messages every 2 s, as in the default profile of IEEE 1588 and the media profile of AES67. */
const ANNOUNCE_EVERY_MS = 2000;
const AGENT = 'agent/src/site/observe.fixture.ts';

type Clock = {
  readonly grandLeader: boolean;
  readonly locked: string;
  readonly followerWithoutLeader: boolean;
  readonly v2: { readonly domainNumber: number; readonly clockClass: number; readonly leader: string | null } | null;
  readonly preferences: { readonly v2Priority1: number };
};

const seconds = (ms: number): number => ms / 1000;
const leaderIn = (observed: Observed): string | undefined =>
  observed.ids.find((id) => observed.of<Clock>(id, 'clock')?.grandLeader === true);
const stateOf = (observed: Observed, id: string): string | undefined => observed.of<{ state: string }>(id, 'connection')?.state;

interface Times {
  readonly gone: number[];
  readonly back: number[];
  readonly without: number[];
}

async function deaths(
  host: NetworkHost,
  config: string,
  first: ChildProcess,
  [remote, local]: readonly [Observed, Observed],
): Promise<Times> {
  const times: Times = { gone: [], back: [], without: [] };
  const id = leaderIn(remote) ?? '';
  const followerId = local.ids.find((one) => one !== id) ?? '';
  let leader = first;
  for (let round = 0; round < ROUNDS; round += 1) {
    await local.until('a follower in sync', () => local.of<Clock>(followerId, 'clock')?.locked === 'LOCKED');
    // At any moment between two announcements.
    await sleep((ANNOUNCE_EVERY_MS * round) / ROUNDS);
    const gone = remote.until('a leader that is gone', () => stateOf(remote, id) === 'DISCONNECTED');
    const without = local.until('a follower without leader', () => local.of<Clock>(followerId, 'clock')?.followerWithoutLeader === true);
    await kill(leader);
    times.gone.push(await gone);
    times.without.push(await without);
    const started = await startLeader(host, config);
    leader = started.child;
    await remote.until('a leader that is back', () => stateOf(remote, id) === 'READY');
    times.back.push(performance.now() - started.at);
  }
  return times;
}

async function measure(folder: string, hosts: readonly [NetworkHost, NetworkHost, NetworkHost]): Promise<Figure[]> {
  const [leaderHost, followerHost, agentHost] = hosts;
  const [leading, following] = [join(folder, 'leader.cfg'), join(folder, 'follower.cfg')];
  await writeFile(leading, settings(join(folder, 'leader'), LEADS));
  await writeFile(following, settings(FOLLOWER_SOCKET, FOLLOWS));
  const { observed: remote } = Observed.by(agentHost, [AGENT, 'dante,ptp', HOST_INTERFACE], { folder });
  const { observed: local } = Observed.by(followerHost, besideFollower(following, ['node', AGENT, 'ptp', HOST_INTERFACE]), {
    program: 'unshare',
    folder,
  });
  const { child, at } = await startLeader(leaderHost, leading);
  await remote.until('the leader', () => leaderIn(remote) !== undefined && stateOf(remote, leaderIn(remote) ?? '') === 'READY');
  const found = performance.now() - at;
  const clock = remote.of<Clock>(leaderIn(remote) ?? '', 'clock');
  if (clock?.v2?.domainNumber !== 5 || clock.v2.clockClass !== 6 || clock.preferences.v2Priority1 !== 110)
    throw new Error(`The leader is reported as another than it is: ${JSON.stringify(clock)}.`);
  const { gone, back, without } = await deaths(leaderHost, leading, child, [remote, local]);
  return [
    {
      what: 'from taking the role of the leader until it is reported, of which 15 s are waited for other families',
      value: seconds(found),
      unit: 's',
    },
    {
      what: `a leader killed, until it is reported as gone: slowest of ${ROUNDS}`,
      value: seconds(Math.max(...gone)),
      unit: 's',
      bar: { atMost: 10 },
    },
    { what: '  median', value: seconds(median(gone)), unit: 's' },
    {
      what: '  until its follower is reported without a leader, by the agent beside it: slowest',
      value: seconds(Math.max(...without)),
      unit: 's',
    },
    {
      what: '  back in the role of the leader, until it is reported: slowest',
      value: seconds(Math.max(...back)),
      unit: 's',
      bar: { atMost: 5 },
    },
  ];
}

export async function ptp(): Promise<Figure[]> {
  const missing = hostsMissing();
  if (missing !== null) throw new Error(missing);
  const network = await networkHosts({ leader: ['10.77.0.2'], follower: ['10.77.0.3'], agent: ['10.77.0.4'] });
  const folder = await mkdtemp(join(tmpdir(), 'ptp-'));
  try {
    const [leader, follower, agent] = ['leader', 'follower', 'agent'].map((name) => network.hosts.get(name));
    if (!leader || !follower || !agent) throw new Error('The hosts were not made.');
    return await measure(folder, [leader, follower, agent]);
  } finally {
    await network.close();
    await rm(folder, { recursive: true, force: true });
  }
}
