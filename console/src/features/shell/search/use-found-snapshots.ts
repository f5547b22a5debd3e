import { useMemo } from 'react';
import { useAnswer } from '../../../api/client/use-answer.ts';
import { type SearchedSite, type SearchedSnapshot, SearchSiteSnapshots, SearchSnapshots } from './search-documents.ts';

/** With up to so many sites those of all are read: each has up to 150. */
const FEW_SITES = 10;

/** What is not found is seen in the list itself. */
const QUIET = { quiet: true };

interface Wanted {
  readonly accountId: string;
  /** null: not known yet, and nothing is asked. */
  readonly sites: readonly SearchedSite[] | null;
  /** The site that is searched, else the one that is open. */
  readonly siteId: string | undefined;
}

/** The snapshots that can be found, newest first at each site: those of every site where there are few, else of the one that is searched or open. */
export function useFoundSnapshots({ accountId, sites, siteId }: Wanted): {
  found: readonly SearchedSnapshot[];
  isAwaited: boolean;
  /** They could not be read. */
  failed: boolean;
  /** There are many sites, and none of them is searched or open: none is asked for its snapshots. */
  areLeftOut: boolean;
} {
  const isFew = sites !== null && sites.length <= FEW_SITES;
  const isOne = sites !== null && !isFew && sites.some(({ id }) => id === siteId);
  const [all] = useAnswer({ query: SearchSnapshots, variables: { accountId }, pause: !isFew || sites.length === 0, context: QUIET });
  const [one] = useAnswer({ query: SearchSiteSnapshots, variables: { domainId: siteId ?? '' }, pause: !isOne, context: QUIET });
  const ofAll = isFew ? all.data?.account?.domains : undefined;
  const ofOne = isOne ? one.data?.domain?.snapshots : undefined;
  const found = useMemo(() => ofOne ?? ofAll?.flatMap(({ snapshots }) => snapshots) ?? [], [ofAll, ofOne]);
  const { fetching, data, error } = isOne ? one : all;
  const isAsked = isOne || (isFew && sites.length > 0);
  return {
    found,
    isAwaited: isAsked && fetching && !data,
    failed: isAsked && error !== undefined && !data,
    areLeftOut: sites !== null && !isFew && !isOne,
  };
}
