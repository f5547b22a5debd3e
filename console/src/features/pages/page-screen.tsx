import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { Anchored } from './anchored.tsx';
import type { Page } from './page.ts';
import classes from './pages.module.css';
import { Prose } from './prose.tsx';
import { useReloadByLanguage } from './use-reload-by-language.ts';

/** A page of ours in sections, each with an address of its own. */
export function PageScreen({ name, page, aside }: { name: 'KnownIssues' | 'SupportAndFeedback'; page: Page; aside?: ReactNode }) {
  const { t } = useTranslation('shell');
  useReloadByLanguage();
  return (
    <SettingsPage aside={aside} title={t(`settings.${name}`)}>
      <div className={classes.page}>
        {page.intro && <Prose html={page.intro} />}
        {page.sections.map(({ id, title, html }) => (
          <section aria-labelledby={id} key={id}>
            <Anchored id={id}>{title}</Anchored>
            <Prose html={html} />
          </section>
        ))}
      </div>
    </SettingsPage>
  );
}
