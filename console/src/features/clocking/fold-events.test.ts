import { expect, it } from 'vitest';
import type { ClockEvent } from './clocking-documents.ts';
import { shownLines } from './fold-events.ts';

let id = 0;
const entry = (
  second: number,
  type: string,
  device: string | null,
  text: string,
  severity: ClockEvent['severity'] = 'INFORMATION',
): ClockEvent => ({
  id: String(++id),
  type,
  severity,
  timestamp: new Date(Date.UTC(2026, 10, 21, 8, 0, second)).toISOString(),
  text,
  domainId: 's1',
  target: device === null ? null : { kind: 'DEVICE', id: device, name: device },
});
const locked = (second: number, device: string) => entry(second, 'clockLocked', device, 'Clock locked');
const lost = (second: number, device: string, offset: string) =>
  entry(second, 'clockLostLock', device, `Clock lost lock, offset ${offset} ppm`, 'ERROR');
const linesOf = (entries: readonly ClockEvent[]) =>
  shownLines(entries, 6).map(({ text, target, others }) => [text, target?.name ?? null, others]);

it('shows once what many devices reported together, and keeps the change that made them report it', () => {
  const change = entry(6, 'clockLeaderChanged', 'B', 'Clock leader changed from A to B: A is not connected', 'WARNING');
  expect(linesOf([locked(9, 'C'), locked(9, 'D'), locked(8, 'E'), lost(7, 'C', '+3.10'), lost(7, 'D', '−1.00'), change])).toEqual([
    ['Clock locked', 'C', 2],
    ['Clock lost lock', 'C', 1],
    ['Clock leader changed from A to B: A is not connected', 'B', 0],
  ]);
});

it('keeps apart what came later, what one device said twice, and each change of leader', () => {
  expect(linesOf([lost(30, 'C', '+3.10'), lost(20, 'D', '−1.00')])).toEqual([
    ['Clock lost lock, offset +3.10 ppm', 'C', 0],
    ['Clock lost lock, offset −1.00 ppm', 'D', 0],
  ]);
  expect(linesOf([locked(4, 'C'), lost(3, 'C', '+3.10'), locked(2, 'C'), lost(1, 'C', '+3.10')]).map(([text]) => text)).toHaveLength(4);
  const changes = [
    entry(2, 'clockLeaderChanged', 'A', 'Clock leader changed from B to A'),
    entry(1, 'clockLeaderChanged', 'B', 'Clock leader changed from A to B'),
  ];
  expect(linesOf(changes)).toHaveLength(2);
});

it('keeps what the site went through in sight, however much its devices say after it', () => {
  const noise = ['C', 'D'].flatMap((device) => [50, 40, 30, 20].map((second) => locked(second, device)));
  const change = entry(1, 'clockLeaderChanged', 'B', 'Clock leader changed from A to B');
  const lines = linesOf([
    ...noise.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp)),
    lost(19, 'C', '+3.10'),
    lost(3, 'C', '+3.10'),
    change,
  ]);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toEqual(['Clock leader changed from A to B', 'B', 0]);
  const changes = Array.from({ length: 9 }, (_, n) => entry(50 - n, 'clockLeaderChanged', 'B', `Clock leader changed, ${n}`));
  expect(linesOf(changes)).toHaveLength(6);
  expect(linesOf([...changes, ...noise]).filter(([text]) => text === 'Clock locked')).toHaveLength(3);
});
