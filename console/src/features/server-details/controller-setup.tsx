import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { external } from '../../api/browser/external.ts';
import { token } from '../../api/browser/storage.ts';
import { CONTROLLER_VERSIONS, controllerLink, controllerPort } from '../../api/devices/controller-link.ts';
import { PROGRAMS } from '../../i18n/product.ts';
import { openProgram } from '../../ui/overlay/open-program.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { WithBold } from '../../ui/with-bold.tsx';
import classes from './server-details.module.css';
import type { ServerInstance } from './server-details-documents.ts';

const STEPS = ['step2', 'step3'] as const;

/** How the desktop controller comes to this server (SET-044). */
export function ControllerSetup({ server }: { server: ServerInstance }) {
  const { t } = useTranslation(['server', 'common']);
  const { email } = useViewer();
  const { serverName } = server;
  const port = controllerPort();
  const name = PROGRAMS.controller;
  const download = external('controller-download');
  // The link holds the session: made when it is pressed, and in no address of the page.
  const connect = () =>
    openProgram(
      { name: 'controller', download },
      controllerLink({ path: 'set-domain-manager', email, token: token.get() ?? '', host: serverName, port }),
    );
  return (
    <section aria-label={t('controller.title')}>
      <h2 className={classes.heading}>{t('controller.title')}</h2>
      <ol className={classes.steps}>
        <li>{t('common:program.install', { version: CONTROLLER_VERSIONS.named })}</li>
        {STEPS.map((step) => (
          <li key={step}>
            <WithBold text={t(`controller.${step}`, { server: serverName, port: String(port) })} />
          </li>
        ))}
      </ol>
      <p className={classes.notice}>
        <StatusShape size={16} value="warning" />
        {t('common:program.notice', { version: CONTROLLER_VERSIONS.needed })}
      </p>
      <div className={classes.buttons}>
        <Button leftSection={<IconExternalLink aria-hidden size="1rem" stroke={1.75} />} onClick={connect} variant="default">
          {t('controller.connect')}
        </Button>
        {download && (
          <Button component="a" href={download} leftSection={<IconDownload aria-hidden size="1rem" stroke={1.75} />} variant="default">
            {t('common:program.download', { name })}
          </Button>
        )}
      </div>
    </section>
  );
}
