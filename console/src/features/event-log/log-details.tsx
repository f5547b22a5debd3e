import { useRouter } from '@tanstack/react-router';
import { useAccountSites } from '../../api/account/account-sites.ts';
import { useViewer } from '../../api/account/viewer.ts';
import type { ReadEntry } from '../../api/entries/entry-fields.ts';
import { useMarkedEntry } from '../../api/entries/marked-entry.ts';
import type { Entry } from '../../ui/entries/entry.ts';
import { EntryDetails } from '../../ui/entries/entry-details.tsx';
import { boundsOfMark, markOf, readMark } from '../../ui/entries/entry-mark.ts';
import { AuditLogsForDomain } from './event-log-documents.ts';

interface Props {
  readonly domainId: string;
  /** The entry that the address marks. */
  readonly mark: string | undefined;
  /** The page that is shown; null while it is not known. */
  readonly entries: readonly ReadEntry[] | null;
  /** The names of devices and people that are known, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether a device is still at the site. */
  readonly isHere: (deviceId: string) => boolean;
  readonly onClose: () => void;
}

/** The details of the entry that the address marks. */
export function LogDetails({ domainId, mark: text, entries, names, isHere, onClose }: Props) {
  const router = useRouter();
  const { accountId } = useViewer();
  const mark = readMark(text);
  const entry = useMarkedEntry({
    id: mark?.id,
    shown: entries,
    query: AuditLogsForDomain,
    variables: (page) => ({ domainId, ...(mark ? boundsOfMark(mark) : {}), ...page }),
    entriesOf: ({ auditLogsForDomain }) => auditLogsForDomain,
  });
  const sites = new Map(useAccountSites(entry === null).map(({ id, name }) => [id, name]));
  const addressOf = (of: Entry) => {
    const search = { accountId, entry: markOf(of) };
    const { href } = router.buildLocation({ to: '/sites/$domainId/EventLog', params: { domainId }, search });
    return new URL(href, globalThis.location.origin).href;
  };
  return (
    <EntryDetails
      addressOf={addressOf}
      entry={entry}
      isHere={isHere}
      names={new Map([...names, ...sites])}
      onClose={onClose}
      sites={sites}
    />
  );
}
