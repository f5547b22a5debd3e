import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { Anchored } from './anchored.tsx';
import { ControllerDownload } from './controller-download.tsx';
import { NOTES_LANGUAGES, type NotesLanguage, notesLanguage } from './notes-language.ts';
import classes from './pages.module.css';
import { Prose } from './prose.tsx';
import { findReleases, type ReleaseNotes, releaseDay } from './releases.ts';
import { useReloadByLanguage } from './use-reload-by-language.ts';

interface Props {
  readonly notes: ReleaseNotes;
  readonly onLanguage: (language: NotesLanguage) => void;
}

/** `/settings/ReleaseNotes`: what came when, in five languages, each release with an address of its own (SET-009, SET-049, I18N-003). */
export function ReleaseNotesScreen({ notes, onLanguage }: Props) {
  const { t } = useTranslation(['pages', 'shell']);
  const [term, setTerm] = useState('');
  useReloadByLanguage();
  const { language, intro } = notes;
  const found = findReleases(notes, term);
  const languages = (
    <NativeSelect
      aria-label={t('releases.language')}
      data={NOTES_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      onChange={({ currentTarget }) => {
        const chosen = notesLanguage(currentTarget.value);
        if (chosen) onLanguage(chosen);
      }}
      value={language}
    />
  );
  return (
    <SettingsPage
      aside={
        <>
          <ControllerDownload />
          {languages}
        </>
      }
      title={t('shell:settings.ReleaseNotes')}
    >
      <div className={classes.columns}>
        <div className={classes.page}>
          <Prose html={intro} lang={language} />
          <TextInput
            aria-label={t('releases.search')}
            className={classes.search ?? ''}
            leftSection={<IconSearch aria-hidden size="1rem" stroke={1.75} />}
            onChange={({ currentTarget }) => setTerm(currentTarget.value)}
            placeholder={t('releases.search')}
            value={term}
          />
          {found.length === 0 && <NoneFound onClear={() => setTerm('')} />}
          {found.map(({ date, title, html }) => (
            <section aria-labelledby={date} key={date}>
              <Anchored id={date} lang={language}>
                <time className={classes.day} dateTime={date}>
                  {releaseDay(date, language)}
                </time>{' '}
                {title}
              </Anchored>
              <Prose html={html} lang={language} />
            </section>
          ))}
        </div>
        <nav aria-label={t('releases.all')} className={classes.days}>
          <ul>
            {found.map(({ date }) => (
              <li key={date}>
                <a className="tabular" href={`#${date}`}>
                  {releaseDay(date, language)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </SettingsPage>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('pages');
  const clear = (
    <Button onClick={onClear} variant="default">
      {t('releases.clear')}
    </Button>
  );
  return <Empty action={clear} icon={<IconFileText size={32} stroke={1.5} />} text={t('releases.none')} />;
}
