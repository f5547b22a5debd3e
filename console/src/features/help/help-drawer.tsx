import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { controllerLink } from '../../api/controller-link.ts';
import { external } from '../../api/external.ts';
import { token } from '../../api/storage.ts';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './help-drawer.module.css';
import { SetUpLinks } from './set-up-links.tsx';

const STEPS = ['step1', 'step2', 'step3'] as const;

/** How to begin, and how to set up the desktop controller (SHELL-016), with its links and the notice about old versions (SHELL-052). Docked from 1201 px up. */
export function HelpDrawer({ opened, onClose, email }: { opened: boolean; onClose: () => void; email: string }) {
  const { t } = useTranslation(['shell', 'guide']);
  const host = globalThis.location.hostname;
  const port = external('controller-port') ?? '443';
  const open = (path: 'default' | 'set-domain-manager') =>
    globalThis.location.assign(controllerLink({ path, email, token: token.get() ?? '', host, port }));
  const download = external('controller-download');
  return (
    <SideDrawer onClose={onClose} opened={opened} title={t('help.title')}>
      <SetUpLinks onLeave={onClose} />
      <h3 className={classes.heading}>{t('guide:help.controller')}</h3>
      <p>{t('help.intro')}</p>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`help.${step}`)}</li>
        ))}
      </ol>
      <dl className={classes.facts}>
        <dt>{t('help.server')}</dt>
        <dd translate="no">{host}</dd>
        <dt>{t('help.port')}</dt>
        <dd className="tabular">{port}</dd>
      </dl>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconExternalLink size="1rem" stroke={1.75} aria-hidden />} onClick={() => open('default')}>
          {t('help.open')}
        </Button>
        <Button variant="default" onClick={() => open('set-domain-manager')}>
          {t('help.setManager')}
        </Button>
        {download && (
          <Button variant="default" component="a" href={download} leftSection={<IconDownload size="1rem" stroke={1.75} aria-hidden />}>
            {t('help.download')}
          </Button>
        )}
      </div>
      <p className={classes.notice}>
        <StatusShape value="warning" size={16} />
        {t('help.notice')}
      </p>
      <ul className={classes.links}>
        {external('user-guide') && (
          <li>
            <a href="/userguide">{t('help.guide')}</a>
          </li>
        )}
        {external('faq') && (
          <li>
            <a href="/faq">{t('help.faq')}</a>
          </li>
        )}
      </ul>
    </SideDrawer>
  );
}
