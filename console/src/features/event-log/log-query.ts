import type { AuditLogExportCreateInput } from '../../api/generated/graphql.ts';
import { deviceModeOf, type EventFilter } from './filter.ts';
import { boundsOf, dayIn, isComplete } from './filter-dates.ts';

/** What the server is asked for, page aside: the same for a page and for an export. */
export type LogQuery = Omit<AuditLogExportCreateInput, 'format' | 'accountId' | 'domainId'> & { readonly domainId: string };

interface Known {
  readonly domainId: string;
  readonly zone: string;
  /** Epoch ms. */
  readonly now: number;
  /** The devices of the site; null until they are known. */
  readonly devices: readonly { readonly id: string; readonly importanceLevel: string }[] | null;
}

/**
 * The query for a filter. Null: nothing is to be asked, because its span ends before it begins, because no device has a level that is chosen, or because it is not known yet which have.
 * Any category says none: the server then leaves none out.
 */
export function logQuery(filter: EventFilter, { domainId, zone, now, devices }: Known): LogQuery | null {
  if (!isComplete(filter, dayIn(zone, now))) return null;
  const mode = deviceModeOf(filter);
  const deviceIds = mode === 'importance' ? ofImportance(filter, devices) : filter.selectedDevices;
  if (mode === 'importance' && deviceIds.length === 0) return null;
  return {
    domainId,
    sortDirection: filter.selectedSortDirection,
    ...boundsOf(filter, zone, now),
    ...(mode !== 'any' && { deviceIds }),
    ...(filter.selectedUsers.length > 0 && { userIds: filter.selectedUsers }),
    ...(!filter.anyEventCategory && { includeCategories: filter.includedEvenCategories }),
  };
}

function ofImportance({ selectedImportanceLevels }: EventFilter, devices: Known['devices']): string[] {
  const levels: ReadonlySet<string> = new Set(selectedImportanceLevels);
  return (devices ?? []).filter(({ importanceLevel }) => levels.has(importanceLevel)).map(({ id }) => id);
}
