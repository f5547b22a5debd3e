/** The live stream: who may open it, and what is sent on it. */
import { rawHttp } from '../raw-http.ts';
import { frameOf, upgradeOf } from '../raw-socket.ts';
import { HOSTILE_TEXTS } from '../texts.ts';
import { type Attack, type Caller, inTurns } from '../world.ts';
import { foreignArguments, idSlots } from './other-account.ts';

const say = (message: unknown): Buffer => frameOf(JSON.stringify(message));
const init = (token: unknown): Buffer => say({ type: 'connection_init', payload: { authorization: token } });
const subscribe = (id: string, query: string, variables: object = {}): Buffer =>
  say({ id, type: 'subscribe', payload: { query, variables } });

const UPGRADES: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://attack.example' },
  { origin: 'null' },
  { origin: 'http://localhost.attack.example' },
  { origin: 'http://localhost@attack.example' },
  { origin: '[' },
  { 'sec-websocket-protocol': 'graphql-ws' },
  { 'sec-websocket-protocol': 'x'.repeat(5000) },
  { 'sec-websocket-version': '8' },
  { 'sec-websocket-key': 'x' },
  { upgrade: 'x' },
  { 'sec-websocket-extensions': 'permessage-deflate; server_max_window_bits=99' },
  { host: 'attack.example', origin: 'http://localhost' },
];

/** Frames after the opening, that no client would send. */
const frames = (token: string): readonly (readonly Buffer[])[] => [
  [frameOf('nonsense')],
  [frameOf('null')],
  [frameOf('[]')],
  [frameOf('{}')],
  [frameOf('"x"')],
  [frameOf(Buffer.from([0xff, 0xfe]))],
  [frameOf('x', { opcode: 2 })],
  [frameOf('x', { opcode: 3 })],
  [frameOf('x', { opcode: 0 })],
  [frameOf('x', { masked: false })],
  [frameOf('x', { reserved: 7 })],
  [frameOf('x', { length: 2 ** 40 })],
  [frameOf('x', { length: 125 })],
  [frameOf('x'.repeat(70_000))],
  [frameOf('p'.repeat(126), { opcode: 9 })],
  [frameOf('', { opcode: 8 })],
  [frameOf(Buffer.from([0, 1]), { opcode: 8 })],
  [frameOf(Buffer.from([0xff, 0xff, 0xff]), { opcode: 8 })],
  Array.from({ length: 500 }, () => frameOf('', { opcode: 9 })),
  [frameOf('{"type":', { last: false }), frameOf('"ping"}', { opcode: 0 })],
  Array.from({ length: 2000 }, (_, place) => frameOf('x', { opcode: place === 0 ? 1 : 0, last: false })),
  [say({ type: 'subscribe', id: '1', payload: { query: '{ version }' } })],
  [init(token), init(token)],
  [init({})],
  [init(['x'])],
  [init(null)],
  [init('x'.repeat(50_000))],
  [init('__proto__')],
  [say({ type: '__proto__' })],
  [say({ type: 'connection_init', payload: { __proto__: 1 } })],
  [say({ type: 'pong', payload: HOSTILE_TEXTS['script'] })],
  [frameOf('['.repeat(30_000))],
  [init(token), say({ type: 'subscribe' })],
  [init(token), say({ type: 'subscribe', id: 1, payload: {} })],
  [init(token), subscribe('', 'subscription { accountChanged { revision } }')],
  [init(token), subscribe('__proto__', 'subscription { accountChanged(accountId: "x") { revision } }')],
  [init(token), subscribe('1', '{ version }')],
  [init(token), subscribe('1', 'mutation { UserFirstStepsSet(input: {}) { ok } }')],
  [init(token), subscribe('1', 'subscription { a: version b: version }')],
  [
    init(token),
    subscribe('1', 'subscription { accountChanged'),
    subscribe('2', `subscription { accountChanged(accountId: ${'['.repeat(10_000)}`),
  ],
  [init(token), say({ type: 'complete', id: '__proto__' })],
  [
    init(token),
    ...Array.from({ length: 100 }, (_, place) =>
      subscribe(`${place}`, 'subscription ($id: ID!) { accountChanged(accountId: $id) { revision } }', { id: 'x' }),
    ),
  ],
  [
    init(token),
    subscribe('1', 'subscription { accountChanged(accountId: "x") { revision } }'),
    subscribe('1', 'subscription { accountChanged(accountId: "x") { revision } }'),
  ],
];

/** Things of the other account, watched by everybody. */
async function watchOthers(attack: Attack): Promise<void> {
  const { schema, tally, judge, product, draw } = attack;
  const kind = 'live: ids of others';
  const calls = schema.fields('Subscription').flatMap((field) => {
    const slots = idSlots(attack, field);
    return [...slots.map((slot) => [slot]), slots].flatMap((foreign) =>
      attack.callers.map((caller: Caller) => ({ field, foreign, caller })),
    );
  });
  await inTurns(draw.some(calls, attack.most(100)), async ({ field, foreign, caller }) => {
    tally.count(kind);
    const opened = [
      upgradeOf(),
      init(caller.token ?? ''),
      subscribe('1', schema.document('subscription', field), foreignArguments(attack, field, foreign)),
    ];
    const answer = await rawHttp(product.port, opened, { between: 30, within: 1_500 });
    const input = `${caller.name}: ${field.name} with ${foreign.map(({ path }) => path).join(', ')}`;
    judge.answer(kind, input, { ...answer, status: 0 });
    if (/"type":"next"/.test(answer.text) && !/"errors"/.test(answer.text))
      tally.find(kind, input, `was answered: ${answer.text.slice(-300)}`);
  });
}

export async function liveStream(attack: Attack): Promise<void> {
  const { product, tally, judge, draw, most } = attack;
  const token = attack.callers[2]?.token ?? '';
  await inTurns(draw.some(UPGRADES, most(100)), async (headers) => {
    tally.count('live: opening');
    const answer = await rawHttp(product.port, [upgradeOf(headers)]);
    judge.answer('live: opening', JSON.stringify(headers).slice(0, 200), answer);
    if (headers['origin'] && answer.status === 101)
      tally.find('live: opening', JSON.stringify(headers), 'a page of another site may open it');
  });
  const fixed = frames(token);
  const drawn = Array.from({ length: most(200) }, () => draw.some(fixed.filter(({ length }) => length < 20).flat(), 1 + draw.below(4)));
  await inTurns([...draw.some(fixed, most(100)), ...drawn], async (sent) => {
    tally.count('live: frames');
    const answer = await rawHttp(product.port, [upgradeOf({ 'x-forwarded-for': draw.address() }), ...sent], {
      between: sent.length < 20 ? 10 : 0,
      within: 1_500,
    });
    judge.answer('live: frames', String(sent[0]?.subarray(0, 60)), { ...answer, status: 0 });
  });
  await watchOthers(attack);
}
