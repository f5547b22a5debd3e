import type { Viewer } from '../../access/viewer.ts';
import { notFound } from '../../api-errors.ts';
import { siteById } from '../sites/index.ts';
import type { SiteServices } from '../sites/services.ts';
import type { Question } from './question.ts';

/** The place that a query is about: one site, or a whole account (site null). */
export type Place = Pick<Question, 'accountId' | 'siteId'>;

/** The site that a query is about. Errors: NOT_FOUND for one that is not there or not allowed: the two look the same. */
export async function sitePlace(viewer: Viewer, domainId: string, services: SiteServices): Promise<Place> {
  const site = await siteById(viewer, domainId, services);
  if (!site) throw notFound('There is no such site, or you have no access to it.');
  return { accountId: site.accountId, siteId: site.id };
}

/** The account that a query is about, among those the viewer administers. Errors: NOT_FOUND. */
export function accountPlace(administered: readonly string[], accountId: string): Place {
  const found = administered.find((id) => id === accountId.toLowerCase());
  if (found === undefined) throw notFound('There is no such account, or you have no access to it.');
  return { accountId: found, siteId: null };
}
