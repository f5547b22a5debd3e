import { NmosDevice, NmosNode } from '@tutti/protocols/nmos/resources';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MOST_AT_A_PLACE, MOST_DEVICES, MOST_REPLACED, NmosFleet } from './fleet.ts';

const HOSTILE = '10.0.0.66';

/** A fleet in which nodes at addresses of the test have so many devices. */
function fleet() {
  const problems = new Map<string, string>();
  const dropped: string[] = [];
  let now = 1_000_000;
  const made = new NmosFleet({
    now: () => now,
    allowChanges: false,
    domain: () => null,
    read: async () => ({ problem: null, answered: true, descriptions: new Map(), taken: new Map() }),
    changed: () => {},
    dropped: (id) => dropped.push(id),
    problem: (about, text) => void (text === null ? problems.delete(about) : problems.set(about, text)),
  });
  const nodeOf = (id: string) => v.parse(NmosNode, { id });
  const deviceOf = (id: string, node: string) => v.parse(NmosDevice, { id, node_id: node });
  const see = (id: string, address: string, devices: readonly string[]): void => {
    const node = nodeOf(id);
    const host = { address, port: 80, secure: false };
    made.seen({
      node,
      devices: devices.map((one) => ({
        picture: { node, device: deviceOf(one, id), senders: [], receivers: [], mediaTypes: 1 },
        foundBy: 'MULTICAST_DNS',
        apiVersion: 'v1.3',
        host,
      })),
    });
    made.tick();
  };
  const pass = (ms: number): void => void (now += ms);
  return { made, see, problems, dropped, pass };
}

test('a host that says it has ever more devices takes no place from others, and is a problem', () => {
  const { made, see, problems } = fleet();
  // Under ever new nodes, too: each may have a port of its own there.
  for (let node = 0; node < 30; node += 1)
    see(
      `evil-${node}`,
      HOSTILE,
      Array.from({ length: 100 }, (_, at) => `evil-${node}-${at}`),
    );
  see('good', '10.0.0.5', ['box']);
  expect([...made.devices]).toHaveLength(MOST_AT_A_PLACE + 1);
  expect(made.byId('nmos:box')?.state.present).toBe(true);
  expect([...problems]).toEqual([[`NMOS devices at ${HOSTILE}`, 'More than 256 devices are there: others are passed over.']]);
});

test('a host that names other devices at each look is a new device of the account a bounded number of times in an hour', () => {
  const { made, see, problems, dropped, pass } = fleet();
  const look = (at: number) =>
    see(
      'evil',
      HOSTILE,
      Array.from({ length: 100 }, (_, n) => `evil-${at}-${n}`),
    );
  for (let at = 0; at < 60; at += 1) look(at);
  expect(dropped).toHaveLength(MOST_REPLACED);
  expect(problems.get(`NMOS devices at ${HOSTILE}`)).toBe('More than 256 devices are there: others are passed over.');
  see('good', '10.0.0.5', ['box']);
  expect(made.byId('nmos:box')?.state.present).toBe(true);
  pass(3_600_001);
  look(60);
  expect(dropped.length).toBeGreaterThan(MOST_REPLACED);
});

test('a host whose devices have other ids after each start is seen with those that it has now', () => {
  const { made, see, problems, dropped } = fleet();
  for (let start = 0; start < 100; start += 1)
    see(
      'node',
      '10.0.0.5',
      Array.from({ length: 4 }, (_, at) => `box-${start}-${at}`),
    );
  expect([...made.devices].filter(({ state }) => state.present).map(({ id }) => id)).toEqual([0, 1, 2, 3].map((at) => `nmos:box-99-${at}`));
  expect([...made.devices].length).toBeLessThanOrEqual(MOST_AT_A_PLACE);
  expect(dropped).toHaveLength(400 - MOST_AT_A_PLACE);
  expect([...problems]).toEqual([]);
});

test('where there is room for no more devices, one that is gone makes it, and it is a problem once none is', () => {
  const { made, see, problems, dropped } = fleet();
  const boxes = (host: number) => Array.from({ length: 200 }, (_, at) => `box-${host}-${at}`);
  for (let host = 0; host < MOST_DEVICES / 200; host += 1) see(`node-${host}`, `10.0.0.${host + 1}`, boxes(host));
  see('late', '10.0.1.1', ['late']);
  expect(made.byId('nmos:late')).toBeNull();
  expect([...problems]).toEqual([['NMOS devices', 'More than 2000 devices are there: others are passed over.']]);

  see('node-0', '10.0.0.1', boxes(0).slice(1));
  see('late', '10.0.1.1', ['late']);
  expect(made.byId('nmos:late')?.state.present).toBe(true);
  expect(dropped).toEqual(['nmos:box-0-0']);
  expect([...made.devices]).toHaveLength(MOST_DEVICES);
});
