import { IconBook, IconDownload, IconFileCode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { external } from '../../api/browser/external.ts';
import { WithBold } from '../../ui/with-bold.tsx';
import classes from './api-keys.module.css';
import { CodePanel } from './code-panel.tsx';
import { FIRST_QUERY, firstCall, KEY_PLACEHOLDER } from './first-call.ts';

const ICON = { 'aria-hidden': true, size: '1rem', stroke: 1.75 } as const;

/** How to make a first call of the API (KEYS-014), with a guide and collections for API clients to take along (KEYS-002, KEYS-003). */
export function Guide() {
  const { t } = useTranslation('keys');
  const links = [
    { href: external('api-quick-start'), icon: <IconBook {...ICON} />, label: t('guide.quickStart'), download: false },
    { href: external('api-collection'), icon: <IconDownload {...ICON} />, label: t('guide.collection'), download: true },
    { href: external('api-http-file'), icon: <IconFileCode {...ICON} />, label: t('guide.httpFile'), download: true },
  ];
  return (
    <section aria-labelledby="getting-started" className={classes.guide}>
      <div className={classes.steps}>
        <h2 className={classes.heading} id="getting-started">
          {t('guide.title')}
        </h2>
        <ol>
          <li>
            <WithBold text={t('guide.create')} />
          </li>
          <li>
            <WithBold text={t('guide.send')} />
          </li>
          <li>
            <WithBold text={t('guide.run')} />
          </li>
        </ol>
        <p className={classes.links}>
          {links.map(
            ({ href, icon, label, download }) =>
              href && (
                <a href={href} key={label} {...(download ? { download: '' } : { rel: 'noreferrer', target: '_blank' })}>
                  {icon}
                  {label}
                </a>
              ),
          )}
        </p>
        <p className={classes.note}>{t('guide.note')}</p>
      </div>
      <div className={classes.panels}>
        <CodePanel about={t('guide.queryCopy')} code={FIRST_QUERY} title={t('guide.query')} />
        <CodePanel about={t('guide.callCopy')} code={firstCall(globalThis.location.origin, KEY_PLACEHOLDER)} title={t('guide.call')} />
      </div>
    </section>
  );
}
