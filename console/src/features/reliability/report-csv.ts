import { STATUS_AREAS } from '@tutti/domain/enumerations';
import { fileName } from '../../api/browser/save-file.ts';
import type { WireReport } from './reliability-documents.ts';

type Cell = string | number | null;

/** What a spreadsheet would take for a formula gets an apostrophe before it, as in the export of the event log. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const QUOTED = /[",\r\n]/;

function write(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A report as RFC 4180, with a byte order mark so that Excel reads it as UTF-8: a row for each area, one for each device and those of the site, in one table. Lengths in seconds; an
 * empty cell is not known, or not said of such a row.
 */
export function reportCsv(site: string, report: WireReport): string {
  const areas = STATUS_AREAS.map((area): Cell[] => {
    const { availability, inOrderSeconds, warningSeconds, faultSeconds, notObservedSeconds } = report.areas[area];
    return ['area', area, '', availability, inOrderSeconds, warningSeconds, faultSeconds, notObservedSeconds, null, null];
  });
  const devices = report.devices.map((device): Cell[] => [
    'device',
    device.name,
    device.deviceId,
    null,
    null,
    device.warningSeconds,
    device.faultSeconds,
    null,
    device.faults,
    null,
  ]);
  const figures = (
    ['leaderChanges', 'faults', 'repairs', 'medianRepairSeconds', 'longestRepairSeconds', 'endsNotSeen', 'stillThere'] as const
  ).map((figure): Cell[] => ['figure', figure, '', null, null, null, null, null, null, report[figure] ?? null]);
  const head = 'row,name,id,availability,in_order_s,warning_s,fault_s,not_observed_s,faults,value,site,month,from,until,time_zone'.split(
    ',',
  );
  const common: Cell[] = [site, report.month, report.from, report.until, report.timezone];
  const rows = [head, ...[...areas, ...figures, ...devices].map((row) => [...row, ...common])];
  return `\uFEFF${rows.map((row) => row.map(write).join(',')).join('\r\n')}\r\n`;
}

/** What the file is called. */
export const reportFile = (site: string, month: string): string => `${fileName(site)} ${month}.csv`;
