import { expect, it } from 'vitest';
import { isReportMonth, reportMonthAfter, reportMonthAt, reportMonths } from './report-month.ts';

it('knows a month by its text, and refuses what is none', () => {
  for (const good of ['2026-01', '2026-12']) expect(isReportMonth(good)).toBe(true);
  for (const bad of ['2026-00', '2026-13', '2026-1', '1999-01', '2026-11-01', ' 2026-11', '2026-11\n', ''])
    expect(isReportMonth(bad)).toBe(false);
});

it('counts months over the end of a year', () => {
  expect(reportMonthAfter('2026-12', 1)).toBe('2027-01');
  expect(reportMonthAfter('2026-01', -1)).toBe('2025-12');
  expect(reportMonths('2026-02')).toHaveLength(13);
  expect(reportMonths('2026-02').at(-1)).toBe('2025-02');
});

it('takes the month from the clock of the zone', () => {
  const at = Date.parse('2026-11-30T23:30:00Z');
  expect(reportMonthAt(at, 'UTC')).toBe('2026-11');
  expect(reportMonthAt(at, 'Europe/Berlin')).toBe('2026-12');
});
