import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { shortNames } from '../../ui/devices/short-names.ts';
import { orUnknown } from '../../ui/status/unknown.ts';
import classes from './api-keys.module.css';
import type { Key } from './use-keys.ts';

/** What a key may do: 'Admin', or its sites, of many 'first, second & N others' (KEYS-023 to KEYS-025); all of them stand in the title of a shortened list. */
export function Permissions({ isAdmin, siteNames }: Pick<Key, 'isAdmin' | 'siteNames'>) {
  const { t } = useTranslation('keys');
  if (!isAdmin) return <span {...(siteNames.length > 2 ? { title: listed(siteNames) } : {})}>{orUnknown(shortNames(siteNames))}</span>;
  return (
    <span className={classes.admin}>
      <IconShieldLock aria-hidden size="0.875rem" stroke={1.75} />
      {t('admin')}
    </span>
  );
}
