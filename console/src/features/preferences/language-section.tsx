import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageFor } from '../../i18n/languages.ts';
import type { SectionProps } from './display-sections.tsx';
import { Row, Section } from './row.tsx';

/** The language of the console and of mails (open point R41). */
export function LanguageSection({ form, onChange }: SectionProps) {
  const { t } = useTranslation('preferences');
  const id = useId();
  return (
    <Section name="language" title={t('language.title')}>
      <Row htmlFor={id} label={t('language.label')}>
        <NativeSelect
          id={id}
          onChange={({ currentTarget }) => onChange({ ...form, language: languageFor(currentTarget.value) ?? 'en' })}
          rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
          value={form.language}
        >
          {LANGUAGES.map(({ code, name }) => (
            <option key={code} lang={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Row>
    </Section>
  );
}
