import { useClient } from 'urql';
import { saveFile } from '../../api/browser/save-file.ts';
import { SiteReliability } from './reliability-documents.ts';
import { reportCsv, reportFile } from './report-csv.ts';

/** More than a report may list. */
const ALL = 1_000;

/** Saves a report with all its devices as a file. What cannot be read is said by the client. */
export function useSaveCsv(domainId: string): (month: string) => Promise<void> {
  const client = useClient();
  return async (month) => {
    const { data } = await client.query(SiteReliability, { domainId, month, limit: ALL }).toPromise();
    const site = data?.domain;
    if (!site) return;
    const name = site.name ?? '';
    saveFile(reportFile(name, month), reportCsv(name, site.reliability), 'text/csv');
  };
}
