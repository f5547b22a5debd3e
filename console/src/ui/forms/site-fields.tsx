import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldError } from './field-error.tsx';
import { IconPicker } from './icon-picker.tsx';
import classes from './site-fields.module.css';
import type { SiteDraft } from './site-problems.ts';
import type { Problems } from './use-form.ts';

interface Props {
  readonly draft: SiteDraft;
  readonly onChange: (change: Partial<SiteDraft>) => void;
  readonly problems: Problems<SiteDraft>;
  /** Name and icon alone, for a dialog. */
  readonly short?: boolean;
}

const TEXTS = ['organisation', 'location', 'contact'] as const;

/** What people say about a site: name and icon, both needed, and four texts that are not (SET-017 to SET-022). */
export function SiteFields({ draft, onChange, problems, short = false }: Props) {
  const { t } = useTranslation('sites');
  return (
    <div className={classes.fields}>
      <TextInput
        autoComplete="off"
        data-autofocus
        error={fieldError(problems.name)}
        label={t('form.name')}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        value={draft.name}
      />
      <IconPicker error={fieldError(problems.icon)} onChange={(icon) => onChange({ icon })} value={draft.icon} />
      {!short && (
        <>
          {TEXTS.map((field) => (
            <TextInput
              autoComplete="off"
              error={fieldError(problems[field])}
              key={field}
              label={t('form.optional', { field: t(`form.${field}`) })}
              onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
              value={draft[field]}
            />
          ))}
          <Textarea
            error={fieldError(problems.comments)}
            label={t('form.optional', { field: t('form.comments') })}
            onChange={({ currentTarget }) => onChange({ comments: currentTarget.value })}
            rows={4}
            value={draft.comments}
          />
        </>
      )}
    </div>
  );
}
