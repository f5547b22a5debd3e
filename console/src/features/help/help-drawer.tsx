import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { external } from '../../api/browser/external.ts';
import { token } from '../../api/browser/storage.ts';
import { CONTROLLER_VERSIONS, type ControllerLink, controllerLink, controllerPort } from '../../api/devices/controller-link.ts';
import { PROGRAMS } from '../../i18n/product.ts';
import { openProgram } from '../../ui/overlay/open-program.ts';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './help-drawer.module.css';
import { SetUpLinks } from './set-up-links.tsx';

const STEPS = ['step2', 'step3'] as const;
const PAGES = ['user-guide', 'faq', 'support'] as const;

/** How to begin, and how to set up the desktop controller (SHELL-016), with its links and the notice about old versions (SHELL-052). Docked from 1201 px up. */
export function HelpDrawer({ opened, onClose, email }: { opened: boolean; onClose: () => void; email: string }) {
  const { t } = useTranslation(['shell', 'guide', 'common']);
  const host = globalThis.location.hostname;
  const port = controllerPort();
  const name = PROGRAMS.controller;
  const domainId = useParams({ strict: false, select: (params) => params.domainId });
  const known = { email, host, port };
  // The link holds the session: made when it is pressed, and in no address of the page. Below a site, devices are to be enrolled to that (SHELL-047).
  const open = (more: Pick<ControllerLink, 'path' | 'enrolDomain'>) =>
    openProgram({ name: 'controller', download }, controllerLink({ ...known, ...more, token: token.get() ?? '' }));
  const download = external('controller-download');
  const pages = PAGES.flatMap((page) => {
    const address = external(page);
    return address === null ? [] : [{ page, href: page === 'support' ? address : `/${page.replace('-', '')}` }];
  });
  return (
    <SideDrawer onClose={onClose} opened={opened} title={t('help.title')}>
      <SetUpLinks onLeave={onClose} />
      <div>
        <h3 className={classes.heading}>{t('guide:help.controller')}</h3>
        <p>{t('help.intro')}</p>
      </div>
      <ol className={classes.steps}>
        <li>{t('common:program.install', { version: CONTROLLER_VERSIONS.named })}</li>
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
        <Button
          variant="default"
          leftSection={<IconExternalLink size="1rem" stroke={1.75} aria-hidden />}
          onClick={() => open({ path: 'default', ...(domainId && { enrolDomain: domainId }) })}
        >
          {t('help.open')}
        </Button>
        <Button variant="default" onClick={() => open({ path: 'set-domain-manager' })}>
          {t('help.setManager')}
        </Button>
        {download && (
          <Button variant="default" component="a" href={download} leftSection={<IconDownload size="1rem" stroke={1.75} aria-hidden />}>
            {t('common:program.download', { name })}
          </Button>
        )}
      </div>
      <p className={classes.notice}>
        <StatusShape value="warning" size={16} />
        {t('common:program.notice', { version: CONTROLLER_VERSIONS.needed })}
      </p>
      {pages.length > 0 && (
        <ul className={classes.links}>
          {pages.map(({ page, href }) => (
            <li key={page}>
              <a href={href} rel="noreferrer" target="_blank">
                {t(`help.${page}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </SideDrawer>
  );
}
