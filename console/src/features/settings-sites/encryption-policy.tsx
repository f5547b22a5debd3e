import { Radio } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './settings-sites.module.css';
import type { EditedSite } from './settings-sites-documents.ts';

export type SitePolicy = EditedSite['mediaEncryptionPolicy'];

const POLICIES = ['NONE', 'COMPATIBLE', 'STRICT'] as const satisfies readonly SitePolicy[];

/** How the site encrypts media (SET-023). Strict for a whole site is planned: shown, not offered. */
export function EncryptionPolicy({ value, onChange }: { value: SitePolicy; onChange: (policy: SitePolicy) => void }) {
  const { t } = useTranslation('sites');
  const name = useId();
  return (
    <fieldset className={classes.policies}>
      <legend>{t('form.encryption')}</legend>
      {POLICIES.map((policy) => (
        <Radio
          checked={value === policy}
          description={t(`policy.${policy}Hint`)}
          disabled={policy === 'STRICT'}
          key={policy}
          label={t(`policy.${policy}`)}
          name={name}
          onChange={() => onChange(policy)}
          size="xs"
          value={policy}
        />
      ))}
    </fieldset>
  );
}
