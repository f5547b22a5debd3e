import type { SiteForm } from '@tutti/domain/site-form';
import type { Viewer } from '../../access/viewer.ts';
import { appendEvents } from '../../event-log/append.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { refuseIfChanged } from '../../if-version.ts';
import { authorOf } from '../identity/index.ts';
import { type EditedSite, editedSite } from './edited-site.ts';
import { publishChanges, recordChanges } from './site-changes.ts';
import { siteUpdated } from './site-entries.ts';
import type { SiteRecord } from './site-records.ts';

/** The fields of a site that are changed here. */
type Decided = SiteForm & Pick<SiteRecord, 'mediaEncryptionPolicy'>;
type Field = keyof Decided;
const FIELDS = [
  'name',
  'icon',
  'organisation',
  'location',
  'contact',
  'comments',
  'mediaEncryptionPolicy',
] as const satisfies readonly Field[];

/** Refuses a form that began with other values than the site has now. */
export function refuseIfSiteChanged(
  { tx }: TxCall<Viewer>,
  ifVersion: string | null | undefined,
  { accountId, siteId, ...now }: EditedSite & { readonly accountId: string; readonly siteId: string },
): Promise<void> {
  const types = ['siteCreated', 'siteUpdated'];
  return refuseIfChanged(tx, ifVersion, editedSite(now), { accountId, category: 'DOMAIN_ADMIN', types, targetId: siteId });
}

/** Stores, records and publishes what is different about a site whose row is locked. Unchanged fields have no effect (SET-064, SET-065). */
export async function changeSite(
  call: TxCall<Viewer>,
  site: { readonly accountId: string; readonly siteId: string; readonly name: string },
  before: Partial<Decided>,
  after: Partial<Decided>,
): Promise<void> {
  const { tx, services } = call;
  const { accountId, siteId } = site;
  const changed = FIELDS.filter((field) => after[field] !== undefined && after[field] !== before[field]);
  if (changed.length === 0) return;
  const { mediaEncryptionPolicy, ...said } = after;
  await tx
    .updateTable('sites')
    .set({ ...said, ...(mediaEncryptionPolicy && { media_encryption_policy: mediaEncryptionPolicy }) })
    .where('account_id', '=', accountId)
    .where('id', '=', siteId)
    .execute();
  const only = (values: Partial<Decided>) => Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  await appendEvents(tx, [siteUpdated(site, only(before), only(after), authorOf(call))], services.now());
  const changes = await recordChanges(tx, accountId, [
    { siteId, deviceIds: [], areas: ['INVENTORY'] },
    { siteId: null, deviceIds: [], areas: ['INVENTORY'] },
  ]);
  call.after(() => publishChanges(services, changes));
}
