/** The device link: somebody without a key, and an agent that was taken over. */

import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import { AGENT_METHODS } from '@tutti/contract-link/methods';
import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import { connectAgent, joinAgent } from '@tutti/contract-link/testing/connect';
import { filled } from '@tutti/contract-link/testing/filled';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { graphql } from '../../demo.ts';
import { HOSTILE_TEXTS } from '../texts.ts';
import { type Attack, inTurns } from '../world.ts';

/** So many messages go over one connection: more wrong ones end it. */
const OF_CONNECTION = 15;
const TEXTS = Object.values(HOSTILE_TEXTS);
/** Numbers as JSON writes them, and as it does not. */
const NUMBERS = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-1e999',
  '1e308',
  '9007199254740993',
  '-1',
  '0',
  '1.5',
  '0x10',
  '1_000',
  '""',
  '[]',
  '{}',
  'null',
  '9'.repeat(400),
];
const GARBAGE: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '0',
  '{"jsonrpc":"2.0"}',
  '{"jsonrpc":"2.0","id":1}',
  '{"jsonrpc":"2.0","id":{},"method":"agent.hello"}',
  '{"jsonrpc":"2.0","id":1,"method":"__proto__","params":{}}',
  '{"jsonrpc":"2.0","id":1,"method":"constructor","params":{}}',
  '{"jsonrpc":"2.0","id":1,"method":"toString"}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":"none","error":{"code":1,"message":"x"}}',
  '{"__proto__":{"method":"agent.hello"},"id":1,"jsonrpc":"2.0"}',
  '['.repeat(200_000),
  `{"jsonrpc":"2.0","id":1,"method":"agent.hello","params":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  Buffer.from([0xff, 0x00, 0xfe]),
  `{"jsonrpc":"2.0","id":"${'x'.repeat(5000)}","method":"agent.hello"}`,
];

/** A message with a call whose parameters are text. */
const call = (method: string, params: string): string =>
  `{"jsonrpc":"2.0","id":${Math.floor(Math.random() * 1e9)},"method":${JSON.stringify(method)},"params":${params}}`;

async function code({ product, callers, own }: Attack): Promise<string> {
  const make = 'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { code } }';
  const input = { accountId: own.account, name: 'Taken over' };
  const { data } = await graphql<{ AgentEnrolmentCodeCreate: { code: string } }>(product.demo, callers[1]?.token ?? null, make, { input });
  return data.AgentEnrolmentCodeCreate.code;
}

/** Reports of an agent with hostile texts, numbers and devices of others in each place. */
function reports({ draw, most, own, other }: Attack): string[] {
  const fact = (section: string, device: string, value: string, more = ''): string =>
    `{"device":${JSON.stringify(device)},"section":"${section}","epoch":1,"revision":${draw.below(1e9)},"observedAt":"${new Date().toISOString()}","value":${value}${more}}`;
  const one = (): string => {
    const section = draw.of(FACT_SECTION_NAMES);
    const device = draw.of([`attack-${draw.below(20)}`, own.device, other.things.device, draw.of(TEXTS)]);
    const value = JSON.stringify(filled(FACT_SECTIONS[section].schema, (_, longest) => draw.of(TEXTS).slice(0, draw.of([longest, 5000]))));
    const odd = draw.below(3) === 0 ? value.replace(/:1\b/, `:${draw.of(NUMBERS)}`) : value;
    return call(
      'facts.report',
      `{"facts":[${fact(section, device, odd, draw.of(['', ',"__proto__":{"foreign":true}', ',"epoch":1e999', ',"revision":-1']))}]}`,
    );
  };
  const methods = ['agent.enrol', 'agent.hello', 'agent.describe', 'log.report', 'signal.report'] as const;
  const other_ = (): string => {
    const method = draw.of(methods);
    const params = JSON.stringify(filled(AGENT_METHODS[method].params, (_, longest) => draw.of(TEXTS).slice(0, longest)));
    return call(method, draw.below(2) === 0 ? params.replace(/:1\b/, `:${draw.of(NUMBERS)}`) : params);
  };
  return Array.from({ length: most(600) }, () => (draw.below(4) === 0 ? other_() : one()));
}

/** Sends messages on connections of this kind; what the server says is judged. */
async function sendAll(attack: Attack, kind: string, messages: readonly (string | Buffer)[], open: () => Promise<RawAgent>): Promise<void> {
  const parts = Array.from({ length: Math.ceil(messages.length / OF_CONNECTION) }, (_, part) =>
    messages.slice(part * OF_CONNECTION, (part + 1) * OF_CONNECTION),
  );
  for (const part of parts) {
    const agent = await open();
    agent.socket.on('message', (data) =>
      attack.judge.answer(kind, 'a message of the link', { status: 0, text: Buffer.isBuffer(data) ? data.toString('utf8') : '' }),
    );
    for (const message of part) {
      if (agent.socket.readyState !== agent.socket.OPEN) break;
      attack.tally.count(kind);
      agent.send(message);
      await new Promise((later) => setTimeout(later, 5));
    }
    await new Promise((later) => setTimeout(later, 100));
    await agent.cut();
  }
}

/** What is no TLS, or no credentials. */
async function strangers(attack: Attack): Promise<void> {
  const {
    product: { demo },
    tally,
    judge,
    draw,
    most,
  } = attack;
  const kind = 'link: connections';
  const port = Number(new URL(demo.linkUrl).port);
  const bytes = [
    Buffer.from('GET /link HTTP/1.1\r\nhost: x\r\n\r\n'),
    Buffer.alloc(5000, 0xff),
    Buffer.from([0x16, 3, 1, 0xff, 0xff]),
    Buffer.from('1603010200010001fc0303', 'hex'),
    Buffer.from('\n'),
    Buffer.alloc(0),
  ];
  await inTurns(draw.some([...bytes, ...bytes], most(12)), async (sent) => {
    tally.count(kind);
    const socket = connectPlain(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.end(sent);
    socket.on('data', (data) => judge.answer(kind, sent.toString('hex', 0, 40), { status: 0, text: String(data) }));
    await new Promise((later) => setTimeout(later, 200));
    socket.destroy();
  });
  const keys = [
    ...TEXTS.filter((text) => /^[\x20-\x7e]+$/.test(text)),
    'Bearer x',
    'tta_',
    `tta_${'A'.repeat(43)}`,
    demo.apiKey,
    'x'.repeat(8000),
  ];
  await inTurns(draw.some(keys, most(60)), async (key) => {
    tally.count(kind);
    const agent = await connectAgent(demo, key).catch(() => null);
    if (!agent) return;
    const welcomed = await agent.hello().then(
      () => true,
      () => false,
    );
    if (welcomed) tally.find(kind, key, 'was taken for the key of an agent');
    await agent.cut();
  });
  const guesses = Array.from({ length: most(90) }, () =>
    call('agent.enrol', JSON.stringify({ code: draw.of([...TEXTS, 'AAAA-AAAA-AAAA', `${draw.below(1e9)}`]).slice(0, 100) })),
  );
  await sendAll(attack, 'link: guessed codes', guesses, () => connectAgent(demo));
  await sendAll(attack, 'link: garbage', draw.some(GARBAGE, most(100)), () => connectAgent(demo));
}

export async function deviceLink(attack: Attack): Promise<void> {
  const {
    product: { demo },
    tally,
    draw,
    most,
  } = attack;
  await strangers(attack);
  const first = await joinAgent(demo, await code(attack));
  const { key } = first;
  let epoch = 1;
  await first.close();
  const back = async (): Promise<RawAgent> => {
    const agent = await connectAgent(demo, key);
    await agent.hello(++epoch);
    return agent;
  };
  await sendAll(attack, 'link: reports', reports(attack), back);
  await sendAll(attack, 'link: garbage', draw.some(GARBAGE, most(100)), back);
  // The same again: a report that was seen changes nothing.
  const agent = await back();
  const facts = [
    agent.fact('attack-replay', 'identity', { name: 'Replay' }),
    agent.fact('attack-replay', 'connection', { state: 'READY' }),
  ];
  await agent.report(facts);
  for (let round = 0; round < most(20); round++) {
    tally.count('link: replay');
    const again = await agent.report(facts);
    if (again.stored > 0) tally.find('link: replay', 'facts that were reported before', `were stored again: ${JSON.stringify(again)}`);
  }
  const flood = Array.from({ length: most(1000) }, () =>
    agent.call('agent.hello', { software: 'flood', epoch }).then(
      () => undefined,
      () => undefined,
    ),
  );
  tally.count('link: flood', flood.length);
  await Promise.race([Promise.all(flood), agent.closed]);
  await agent.cut();
}
