import { knownZone } from '@tutti/domain/date-time';
import type { ReportRange } from '@tutti/domain/reliability/reliability';
import { reportMonthAfter } from '@tutti/domain/reliability/report-month';

/** The moment at which a month begins by the clock of a zone, epoch ms. */
const beginningOf = (month: string, zone: string): number =>
  Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(knownZone(zone)).epochMilliseconds;

/** A month by the clock of a zone: shorter or longer by an hour where the clock is moved in it. */
export const monthRange = (month: string, zone: string): ReportRange => ({
  from: beginningOf(month, zone),
  to: beginningOf(reportMonthAfter(month, 1), zone),
});
