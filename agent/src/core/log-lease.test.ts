import type { LogReport, LogReported } from '@tutti/contract-link/client/log-sender';
import { expect, it } from 'vitest';
import { testClock } from './clock.fixture.ts';
import { LogLease } from './log-lease.ts';
import { LogMemory } from './log-memory.ts';

/** A lease whose other end is in the test's hands. */
function lease() {
  const clock = testClock();
  const memory = new LogMemory();
  const reports: LogReport[] = [];
  let answer: LogReported = 'taken';
  const made = new LogLease({
    clock,
    memory,
    report: async (report) => {
      reports.push(report);
      return answer;
    },
  });
  return {
    lease: made,
    reports,
    write: (...texts: string[]) => texts.forEach((text) => memory.add({ at: clock.now, level: 'INFO', text })),
    answers: (next: LogReported) => (answer = next),
    /** Half a second at a time, or less, so that each answer arrives before the next report. */
    pass: async (seconds: number, stepMs = 500) => {
      for (let i = 0; i < (seconds * 1000) / stepMs; i++) {
        clock.pass(stepMs);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    texts: () => reports.map(({ lines }) => lines.map(({ text }) => text)),
  };
}

it('reports what is kept, then what is added, together and only while somebody looks', async () => {
  const { lease: log, reports, write, pass, texts } = lease();
  write('one', 'two');
  await pass(5);
  expect(reports).toEqual([]);
  log.watch(10);
  await pass(1);
  write('three', 'four');
  await pass(3);
  expect(texts()).toEqual([
    ['one', 'two'],
    ['three', 'four'],
  ]);
  expect(reports.map(({ begins }) => begins)).toEqual([true, undefined]);
  log.watch(0);
  write('five');
  await pass(5);
  expect(reports).toHaveLength(2);
});

it('reports nothing any more once a lease has ended, and goes on while it is renewed', async () => {
  const { lease: log, write, pass, texts } = lease();
  log.watch(3);
  await pass(2);
  log.watch(3);
  await pass(2);
  write('in time');
  await pass(2);
  write('late');
  await pass(10);
  expect(texts()).toEqual([[], ['in time']]);
});

it('says at once that it keeps no line', async () => {
  const { lease: log, reports, pass } = lease();
  log.watch(30);
  await pass(0.1, 100);
  expect(reports).toEqual([{ begins: true, lines: [] }]);
  await pass(5);
  expect(reports).toHaveLength(1);
});

it('begins again with what is kept after the lease or the connection ended', async () => {
  const { lease: log, reports, write, pass } = lease();
  write('one');
  log.watch(30);
  await pass(1);
  log.end();
  log.watch(30);
  await pass(1);
  log.watch(0);
  log.watch(30);
  await pass(1);
  expect(reports).toHaveLength(3);
  expect(reports.slice(1)).toEqual([reports[0], reports[0]]);
});

it('reports at most twice a second, however fast lines are written', async () => {
  const { lease: log, reports, write, pass } = lease();
  log.watch(30);
  for (let i = 0; i < 30; i++) {
    write(...Array.from({ length: 500 }, (_, n) => `Line ${n}`));
    await pass(0.1, 50);
  }
  expect(reports.map(({ lines }) => lines.length)).toEqual([500, 500, 500, 500, 500, 500]);
});

it('reports the same again where the server has no time, and ends where nobody looks', async () => {
  const { lease: log, write, answers, pass, texts } = lease();
  write('one');
  answers('again');
  log.watch(30);
  await pass(1);
  answers('over');
  await pass(5);
  expect(texts()).toEqual([['one'], ['one'], ['one']]);
});
