/** A device that floods, and messages that nobody can read. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAgent, joinAgent } from '@tutti/contract-link/testing/connect';
import { between, type Kind, someMember } from '../fault.ts';
import { codeFor, type Member, type World } from '../world.ts';

/** Reports that are sent without waiting for an answer, before each short rest. */
const BURST = 200;

async function floodOf({ demo }: World, { ask, link }: Member, ms: number): Promise<void> {
  const agent = await joinAgent({ linkUrl: `wss://127.0.0.1:${link.port}/link` }, await codeFor(ask, demo.accountId, 'Agent that floods'));
  await agent.introduce('flood-0');
  const until = performance.now() + ms;
  while (performance.now() < until && agent.socket.readyState === agent.socket.OPEN) {
    // What the server refuses, or answers late, is no matter here.
    for (let n = 0; n < BURST; n++)
      void agent.report([agent.fact('flood-0', 'identity', { name: `Flood-${n % 7}` })]).catch(() => undefined);
    await sleep(5);
  }
  await agent.cut();
}

const flood: Kind = {
  name: 'a device that floods',
  weight: 2,
  draw: (draw, world) => {
    const member = someMember(draw, world);
    const ms = between(draw, 1_000, 4_000);
    return { text: `a device floods ${member.service.name} for ${ms} ms`, happen: () => floodOf(world, member, ms) };
  },
};

const LINK_POISON: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '[[[[[[[[]]]]]]]]',
  '{"jsonrpc":"2.0","id":1,"method":"facts.report","params":{"facts":[{}]}}',
  '{"jsonrpc":"2.0","id":1,"method":"__proto__","params":{}}',
  `{"jsonrpc":"2.0","id":1,"method":"agent.hello","params":{"software":"${'x'.repeat(100_000)}","epoch":1e308}}`,
  '['.repeat(50_000),
  Buffer.from([0xff, 0xfe, 0x00, 0x01]),
];
const BUS_POISON = ['not json', '{}', 'null', '[]', '{"accountId":1,"deviceIds":"x","areas":null}', '{"deviceIds":{"length":-1}}'];
const SUBJECTS = ['account.changed', 'commands.waiting', 'credentials.changed', 'settings.changed', 'command.changed', 'nothing.known'];

/** Says one thing on the bus, by hand. */
async function sayOnBus(port: number, subject: string, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`CONNECT {"verbose":false}\r\nPUB tutti.${subject} ${Buffer.byteLength(text)}\r\n${text}\r\nPING\r\n`);
  await once(socket, 'data');
  socket.end();
}

const poison: Kind = {
  name: 'a message that nobody can read',
  weight: 2,
  draw: (draw, world) => {
    const { service, link } = someMember(draw, world);
    const where = draw.of(world.nats ? (['link', 'bus', 'database', 'webhook'] as const) : (['link', 'database', 'webhook'] as const));
    const [onLink, onBus, subject] = [draw.of(LINK_POISON), draw.of(BUS_POISON), draw.of(SUBJECTS)];
    const send: Readonly<Record<typeof where, () => Promise<unknown>>> = {
      link: async () => {
        const agent = await connectAgent({ linkUrl: `wss://127.0.0.1:${link.port}/link` });
        agent.send(onLink);
        await sleep(200);
        await agent.cut();
      },
      bus: () => sayOnBus(world.nats?.port ?? 0, subject, onBus),
      database: () => world.look(`select pg_notify('tutti_bus', $1)`, [onBus]),
      webhook: () => fetch(`${service.url}/webhooks/billing`, { method: 'POST', body: onBus }),
    };
    const text = { link: String(onLink).slice(0, 40), bus: `${subject} ${onBus}`, database: onBus, webhook: onBus }[where];
    return { text: `${service.name} gets by the ${where}: ${text}`, happen: async () => void (await send[where]()) };
  },
};

export const HOSTILE: readonly Kind[] = [flood, poison];
