import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import classes from './api-keys.module.css';

interface Props extends Omit<ComponentProps<typeof PageForm>, 'className'> {
  readonly title: string;
}

/** A page below the keys with one form. */
export function FormPage({ title, ...form }: Props) {
  const { t } = useTranslation('keys');
  return (
    <SettingsPage crumbs={<BackLink label={t('title')} to="/settings/APIKeys" />} title={title}>
      <PageForm {...form} className={classes.form} />
    </SettingsPage>
  );
}
