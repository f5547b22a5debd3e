import { useTranslation } from 'react-i18next';
import type { SitesByName } from '../../api/account/account-sites.ts';
import { type Access, AccessChoice } from '../../ui/forms/access-choice.tsx';
import { fieldError } from '../../ui/forms/field-error.tsx';
import type { Site } from './use-keys.ts';

interface Props {
  readonly value: Access;
  readonly sites: readonly Site[] | null;
  /** Why the sites are not known, in words, and how they are asked for again. */
  readonly unread?: SitesByName['unread'];
  readonly problem: string | undefined;
  readonly onChange: (value: Access) => void;
}

/** The words of a choice of what a key may reach. */
export function useAccessWords() {
  const { t } = useTranslation(['keys', 'common']);
  return {
    legend: t('form.access'),
    admin: t('form.adminAccess'),
    adminHint: t('form.adminHint'),
    restricted: t('form.restricted'),
    restrictedHint: t('form.restrictedHint'),
    sites: t('form.sites'),
    everySite: t('form.everySite'),
    all: t('common:changed.allSites'),
  };
}

/** What a key may reach (KEYS-018, KEYS-020). */
export function AccessField({ value, sites, unread = null, problem, onChange }: Props) {
  const words = useAccessWords();
  return <AccessChoice error={fieldError(problem)} onChange={onChange} sites={sites} unread={unread} value={value} words={words} />;
}
