import type { Command } from '@tutti/contract-link/command';
import type { FactValues } from '@tutti/contract-link/facts';
import { expect, it } from 'vitest';
import { testClock } from './clock.fixture.ts';
import { DeviceJournal } from './device-journal.ts';

type State = FactValues['connection']['state'];

function journal() {
  const clock = testClock();
  const lines: string[] = [];
  const names = new Map<string, string>();
  const states = new Map<string, State>();
  const made = new DeviceJournal({
    connector: {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the connection is observed here
      observe: (id, section) => (section === 'connection' && states.has(id) ? { state: states.get(id) } : null) as never,
    },
    nameOf: (id) => names.get(id),
    clock,
    write: (level, text) => lines.push(`${level} ${text}`),
  });
  const observe = (id: string, state: State, name?: string) => {
    states.set(id, state);
    if (name !== undefined) names.set(id, name);
    made.observed(id, 'connection');
  };
  return { made, lines, clock, observe };
}

it('says once of each device that it was found, answers no more, and answers again', () => {
  const { made, lines, observe } = journal();
  observe('d1', 'ESTABLISHED');
  expect(lines).toEqual([]);
  observe('d1', 'ESTABLISHED', 'Stage-box');
  observe('d1', 'READY');
  made.observed('d1', 'identity');
  observe('d1', 'DISCONNECTED');
  observe('d1', 'DISCONNECTED');
  observe('d1', 'READY');
  observe('d2', 'DISCONNECTED', 'Amp-Rack');
  expect(lines).toEqual([
    'INFO Found Stage-box',
    'ERROR Stage-box answers no more',
    'INFO Stage-box answers again',
    'ERROR Amp-Rack does not answer',
  ]);
});

it('says how a command ended, and why', () => {
  const { made, lines, observe } = journal();
  observe('d1', 'READY', 'Stage-box');
  const command = (device: string): Command => ({
    id: '0b0f63d6-7a3c-4d2b-9f5d-000000000001',
    device,
    kind: 'rxLabels',
    params: { labels: [{ index: 1, name: 'In' }] },
    deadline: '2026-11-21T08:00:00Z',
  });
  made.commanded(command('d1'), { status: 'done' });
  made.commanded(command('d1'), { status: 'refused', reason: 'It is locked.' });
  made.commanded(command('d2'), { status: 'refused', uncertain: true });
  expect(lines.slice(1)).toEqual([
    'INFO Stage-box: rx labels done',
    'WARNING Stage-box: rx labels refused: It is locked.',
    'WARNING d2: rx labels not confirmed',
  ]);
});

it('writes at most 500 devices a minute', () => {
  const { lines, clock, observe } = journal();
  for (let i = 0; i < 2_000; i++) observe(`d${i}`, 'READY', `Box ${i}`);
  expect([lines.length, lines.at(-1)]).toEqual([501, 'WARNING More devices come and go in this minute than are written down.']);
  clock.pass(60_000);
  observe('d0', 'DISCONNECTED');
  expect(lines.at(-1)).toBe('ERROR Box 0 answers no more');
});
