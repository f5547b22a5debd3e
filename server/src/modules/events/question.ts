import { ACCOUNT_LOG_CATEGORIES, AUDIT_CATEGORIES, type AuditCategory } from '@tutti/domain/enumerations';
import { badInput } from '../../api-errors.ts';
import type { AuditSortDirection, InputMaybe } from '../../graphql/generated/resolvers.ts';

/** Which entries are asked for, and in which order. */
export interface Question {
  readonly accountId: string;
  /** Null: of the whole account. */
  readonly siteId: string | null;
  readonly categories: readonly AuditCategory[];
  /** Null: whatever they are about, whoever did it. */
  readonly deviceIds: readonly string[] | null;
  readonly userIds: readonly string[] | null;
  /** Moments, ISO 8601: from `after` on, before `before`; null: without an end. */
  readonly after: string | null;
  readonly before: string | null;
  readonly direction: AuditSortDirection;
}
/** A part of the answer: so many entries, after so many. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** The arguments of every question, as they come from outside. */
interface Asked {
  readonly after?: InputMaybe<string>;
  readonly before?: InputMaybe<string>;
  readonly includeCategories?: InputMaybe<readonly AuditCategory[]>;
  readonly deviceIds?: InputMaybe<readonly string[]>;
  readonly userIds?: InputMaybe<readonly string[]>;
  readonly sortDirection?: InputMaybe<AuditSortDirection>;
}

/** Entries are counted up to here: nobody pages further. */
export const COUNTED = 10_000;

const MOST = { limit: 200, newest: 50, offset: 1_000_000, deviceIds: 1_000, userIds: 200 } as const;
const counted = (n: number): string => n.toLocaleString('en');

/** What is asked of one site, or of an account (site null). Throws BAD_USER_INPUT with the field. */
export function questionOf(asked: Asked, place: Pick<Question, 'accountId' | 'siteId'>, now: Date): Question {
  const { after = null, before = null } = asked;
  if (after !== null && Date.parse(after) > now.getTime())
    throw badInput('after', 'The start of the range lies in the future, where nothing has happened yet: choose an earlier moment.');
  if (after !== null && before !== null && Date.parse(after) >= Date.parse(before))
    throw badInput('after', 'The range is empty: its end must be after its start.');
  const everything = place.siteId === null ? ACCOUNT_LOG_CATEGORIES : AUDIT_CATEGORIES;
  return {
    accountId: place.accountId,
    siteId: place.siteId,
    categories: categoriesOf(asked.includeCategories) ?? everything,
    deviceIds: idsOf('deviceIds', asked.deviceIds),
    userIds: idsOf('userIds', asked.userIds),
    after,
    before,
    direction: asked.sortDirection ?? 'OLDEST_FIRST',
  };
}

function categoriesOf(chosen: InputMaybe<readonly AuditCategory[]> | undefined): AuditCategory[] | null {
  if (!chosen) return null;
  if (chosen.length === 0) throw badInput('includeCategories', 'No category is chosen: choose at least one, or any.');
  return [...new Set(chosen)];
}

/** The ids as a text of the database can be; one that cannot matches nothing, as any that is not there. */
function idsOf(field: 'deviceIds' | 'userIds', ids: InputMaybe<readonly string[]> | undefined): string[] | null {
  if (!ids) return null;
  if (ids.length > MOST[field])
    throw badInput(field, `At most ${counted(MOST[field])} can be chosen at once: choose fewer, or ask in parts.`);
  return [...new Set(ids)].filter((id) => id.isWellFormed() && !id.includes('\0'));
}

/** The part that is asked for. Throws BAD_USER_INPUT with the field. */
export function pageOf({ limit, offset }: { readonly limit?: InputMaybe<number>; readonly offset?: InputMaybe<number> }): Page {
  const page = { limit: limit ?? 10, offset: offset ?? 0 };
  if (page.limit < 1 || page.limit > MOST.limit)
    throw badInput('limit', `A page has 1 to ${MOST.limit} entries: ask for more page by page.`);
  if (page.offset < 0 || page.offset > MOST.offset)
    throw badInput('offset', `Pages reach to entry ${counted(MOST.offset)}: for more, narrow the range of time, or export.`);
  return page;
}

/** How many of the newest entries are asked for; three where nothing is said. Throws BAD_USER_INPUT with the field. */
export function newest(limit: InputMaybe<number> | undefined): number {
  const wanted = limit ?? 3;
  if (wanted < 1 || wanted > MOST.newest) throw badInput('limit', `Between 1 and ${MOST.newest} entries can be asked for.`);
  return wanted;
}
