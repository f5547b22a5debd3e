import type { ResultOf } from '@graphql-typed-document-node/core';
import type { TFunction } from 'i18next';
import { listed } from '../../i18n/listed.ts';
import type { SiteRemoval } from './settings-sites-documents.ts';

type Removal = NonNullable<ResultOf<typeof SiteRemoval>['domain']>['removal'];

/** What deleting a site does, one sentence each (SET-052 to SET-054); without numbers and names while they are not known. */
export function removalStatements(removal: Removal | undefined, t: TFunction<'sites'>): string[] {
  if (!removal) return [t('remove.site'), t('remove.devices'), t('remove.users')];
  const { devicesCount: count, usersLosingAccess, apiKeysLosingAccess } = removal;
  const people = listed(usersLosingAccess.map(({ displayName }) => displayName));
  const keys = listed(apiKeysLosingAccess);
  return [
    t('remove.site'),
    count === 0 ? t('remove.noDevices') : t('remove.devicesCount', { count }),
    people ? t('remove.usersNamed', { names: people }) : t('remove.noUsers'),
    ...(keys ? [t('remove.keys', { names: keys })] : []),
  ];
}
