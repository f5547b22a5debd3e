import { isReportMonth } from '@tutti/domain/reliability/report-month';
import { searchText } from '../../api/browser/search-text.ts';

/** What the address says of the report: of which month, as `2026-11`; left out: the present one. */
export interface ReportSearch {
  readonly month?: string;
}

/** What of an address is about the report; all else is left out. */
export function readReportSearch({ month }: { readonly month?: unknown }): ReportSearch {
  const text = searchText(month);
  return text && isReportMonth(text) ? { month: text } : {};
}
