/** Processes of the product that are killed in the middle of their work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { failoverClient } from '@tutti/contract-link/testing/failover';
import { within } from '../driver/ask.ts';
import { between, type Kind, someMember } from '../fault.ts';
import type { ProgramName, Service } from '../parts/service.ts';
import type { World } from '../world.ts';

async function kill(service: Service, program: ProgramName): Promise<void> {
  const pid = await service.pidOf(program);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

/** A poll of somebody whom the killed process served is answered by another one within this, ms. */
const POLL_WITHIN_MS = 3_000;

/** Polls sites as a client of several processes does, which begins at the killed one. */
async function pollElsewhere({ members, demo }: World, killed: Service): Promise<void> {
  const others = members.map(({ service }) => service).filter((service) => service !== killed);
  if (others.length === 0) return;
  const urls = [killed, ...others].map(({ graphqlUrl }) => graphqlUrl);
  await within(POLL_WITHIN_MS, failoverClient(urls, demo.apiKey, POLL_WITHIN_MS).ask('{ domains { id name status { connectivity } } }'));
}

const program = (name: ProgramName, weight: number): Kind => ({
  name: `kill -9 of the ${name}`,
  weight,
  draw: (draw, world) => {
    // Only the first process has the programs of the demo.
    const member = name === 'server' ? someMember(draw, world) : world.members[0];
    const times = 1 + draw.below(2);
    const pause = between(draw, 50, 1_500);
    return {
      text: `the ${name} of ${member?.service.name} is killed ${times === 1 ? 'once' : `twice within ${pause} ms`}`,
      happen: async () => {
        for (let time = 0; time < times; time++) {
          if (time > 0) await sleep(pause);
          if (member) await kill(member.service, name);
        }
        if (member && name === 'server') await pollElsewhere(world, member.service);
      },
    };
  },
});

const launcher: Kind = {
  name: 'kill -9 of the launcher',
  weight: 2,
  draw: (draw, world) => {
    const { service } = someMember(draw, world);
    return {
      text: `the launcher of ${service.name} is killed`,
      happen: async () => {
        if (service.launcherPid !== undefined) process.kill(service.launcherPid, 'SIGKILL');
      },
      shows: { by: service.name, log: /the launcher ended \(SIGKILL\)/ },
    };
  },
};

const pausedServer: Kind = {
  name: 'a server that is frozen',
  weight: 2,
  draw: (draw, world) => {
    const { service } = someMember(draw, world);
    const ms = between(draw, 1_000, 8_000);
    return {
      text: `the server of ${service.name} is stopped for ${ms} ms`,
      happen: async () => {
        const pid = await service.pidOf('server');
        if (pid === undefined) return;
        process.kill(pid, 'SIGSTOP');
        await sleep(ms);
        process.kill(pid, 'SIGCONT');
      },
    };
  },
};

const agent: Kind = {
  name: 'kill -9 of an agent',
  weight: 2,
  draw: (draw, world) => {
    const place = draw.below(world.agents.length);
    return { text: `agent ${place} ends without a word`, happen: async () => world.agents[place]?.die() };
  },
};

export const KILLS: readonly Kind[] = [program('server', 6), program('simulator', 1), program('sandbox', 1), launcher, pausedServer, agent];
