import { compareText } from '@tutti/domain/text';
import { useTranslation } from 'react-i18next';
import type { Meanwhile } from '../../api/client/if-version.ts';
import { listed } from '../../i18n/listed.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import type { PreferencesAnswer } from './preferences-documents.ts';
import { type PreferencesForm, sameField } from './preferences-form.ts';

interface Props {
  readonly meanwhile: Meanwhile | null;
  readonly saved: PreferencesForm;
  readonly mine: PreferencesForm;
  readonly sites: NonNullable<PreferencesAnswer['account']>['domains'];
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** What one is sent by mail was changed in another window: both, side by side. It is saved site by site, so that some of it may be saved already. */
export function NotificationsChanged({ saved, mine, sites, ...rest }: Props) {
  const { t } = useTranslation(['preferences', 'common']);
  const names = ({ selectedSite }: PreferencesForm) =>
    listed(
      sites
        .filter(({ id }) => selectedSite.includes(id))
        .map(({ name }) => name ?? '')
        .toSorted(compareText),
    );
  const rows = [
    { field: 'send', name: t('notifications.send'), words: ({ send }: PreferencesForm) => t(`notifications.${send}`) },
    { field: 'selectedSite', name: t('notifications.sites'), words: names },
    {
      field: 'minimumImportance',
      name: t('notifications.importance'),
      words: ({ minimumImportance }: PreferencesForm) => t(`common:importance.${minimumImportance}`),
    },
    {
      field: 'offlineAlert',
      name: t('notifications.offlineAlert'),
      words: ({ offlineAlert }: PreferencesForm) => t(offlineAlert ? 'notifications.on' : 'notifications.off'),
    },
  ] as const;
  return (
    <ChangedDialog
      {...rest}
      fields={rows
        .filter(({ field }) => !sameField(saved, mine, field))
        .map(({ name, words }) => ({ name, saved: words(saved), mine: words(mine) }))}
      note={t('common:changed.either')}
    />
  );
}
