import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { controllerLink } from '../../api/controller-link.ts';
import { external } from '../../api/external.ts';
import { token } from '../../api/storage.ts';
import { useViewer } from '../../api/viewer.ts';
import { WithBold } from '../../ui/with-bold.tsx';
import type { ServerInstance } from './documents.ts';
import classes from './server-details.module.css';

const STEPS = ['step1', 'step2', 'step3'] as const;

/** How the desktop controller comes to this server (SET-044). */
export function ControllerSetup({ server }: { server: ServerInstance }) {
  const { t } = useTranslation('server');
  const { email } = useViewer();
  const { serverName, tuttiPort } = server;
  const download = external('controller-download');
  // The link holds the session: made when it is pressed, and in no address of the page.
  const connect = () =>
    globalThis.location.assign(
      controllerLink({ path: 'set-domain-manager', email, token: token.get() ?? '', host: serverName, port: tuttiPort }),
    );
  return (
    <section aria-label={t('controller.title')}>
      <h2 className={classes.heading}>{t('controller.title')}</h2>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <WithBold text={t(`controller.${step}`, { server: serverName, port: String(tuttiPort) })} />
          </li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button leftSection={<IconExternalLink aria-hidden size="1rem" stroke={1.75} />} onClick={connect} variant="default">
          {t('controller.connect')}
        </Button>
        {download && (
          <Button component="a" href={download} leftSection={<IconDownload aria-hidden size="1rem" stroke={1.75} />} variant="default">
            {t('controller.download')}
          </Button>
        )}
      </div>
    </section>
  );
}
