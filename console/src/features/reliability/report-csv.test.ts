import { describe, expect, it } from 'vitest';
import type { WireReport } from './reliability-documents.ts';
import { reportCsv, reportFile } from './report-csv.ts';

const area = { availability: 0.5, inOrderSeconds: 60, warningSeconds: 0, faultSeconds: 60, notObservedSeconds: 0 };
const device = { deviceId: 'd1', name: 'Stagebox', faults: 1, faultSeconds: 60, warningSeconds: 0, observedSeconds: 120 };
const report = {
  month: '2026-10',
  timezone: 'Europe/Berlin',
  from: '2026-09-30T22:00:00.000Z',
  to: '2026-10-31T23:00:00.000Z',
  until: '2026-10-31T23:00:00.000Z',
  since: null,
  deviceCount: 2,
  areas: { connectivity: area, clocking: area, subscriptions: area, latency: { ...area, availability: null } },
  devices: [device, { ...device, deviceId: 'd2', name: '=HYPERLINK("http://evil")' }],
  leaderChanges: 1,
  faults: 2,
  repairs: 0,
  medianRepairSeconds: null,
  longestRepairSeconds: null,
  endsNotSeen: 2,
  stillThere: 0,
} as unknown as WireReport;

describe('a report as CSV', () => {
  const lines = reportCsv('Hall, main', report).split('\r\n');

  it('has a row for each area, figure and device, all of one length, and leaves empty what is not known', () => {
    expect(lines[0]).toBe(
      '\uFEFFrow,name,id,availability,in_order_s,warning_s,fault_s,not_observed_s,faults,value,site,month,from,until,time_zone',
    );
    expect(lines).toHaveLength(1 + 4 + 7 + 2 + 1);
    // A comma within quotes parts no cells.
    const cells = (line: string) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',').length;
    expect(lines.slice(0, -1).map(cells)).toEqual(Array.from({ length: 14 }, () => 15));
    expect(lines[1]).toMatch(/^area,connectivity,,0\.5,60,0,60,0,,,"Hall, main",2026-10,/);
    expect(lines[4]).toMatch(/^area,latency,,,60,/);
    expect(lines[8]).toMatch(/^figure,medianRepairSeconds,,,,,,,,,/);
  });

  it('lets no name be a formula', () => {
    expect(lines.find((line) => line.includes('d2'))).toMatch(/^device,"'=HYPERLINK\(""http:\/\/evil""\)",d2,/);
  });

  it('is named by site and month, with nothing that a system refuses', () => expect(reportFile('A/B', '2026-10')).toBe('A-B 2026-10.csv'));
});
