import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { dateTime } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './agents.module.css';
import type { AgentServer } from './agents-documents.ts';
import { CodeParts } from './code-parts.tsx';
import { checkoutLine, type MadeCode } from './made-code.ts';
import { commandFor, type Place, wayTo } from './places.ts';

interface Props {
  readonly server: AgentServer;
  readonly made: MadeCode;
  readonly mayChange: boolean;
  /** Where it shall run. */
  readonly place: Place;
  /** An agent joined with the code. */
  readonly isUsed: boolean;
}

/** The line that installs the agent with its code, what its script does, and the ways without it. */
export function InstallLine({ server, made, mayChange, place, isUsed }: Props) {
  const { t } = useTranslation('server');
  const way = wayTo(place);
  const line = commandFor(place, server, made, mayChange);
  const fromCheckout = checkoutLine(server, made, mayChange);
  const install = server.agentInstall;
  return (
    <>
      {!line && <p>{t('add.noInstall')}</p>}
      <Command agent={made.name} text={line ?? fromCheckout} />
      {way === 'checkout' && <p className={classes.under}>{t('add.tryNote')}</p>}
      {way === 'container' && (
        <p className={classes.under}>
          {t('add.imageFirst')}{' '}
          <a href="/docs/agent#in-a-container" rel="noreferrer" target="_blank">
            {t('add.image')}
          </a>
        </p>
      )}
      <CodeState isUsed={isUsed} made={made} />
      {install && way === 'installed' && (
        <details className={classes.details}>
          <summary>{t('add.whatItDoes')}</summary>
          <ul>
            <li>{t('add.does.download')}</li>
            <li>{t('add.does.service')}</li>
            <li>{t('add.does.update')}</li>
            <li>{t('add.does.wait')}</li>
          </ul>
        </details>
      )}
      <details className={classes.details}>
        <summary>{t('add.byHand')}</summary>
        {install && way === 'installed' && (
          <>
            <p>
              {t('add.readScript')}{' '}
              <a href={install.scriptUrl} rel="noreferrer" target="_blank">
                {install.scriptUrl}
              </a>
            </p>
            <p>{t('add.checksum', { urls: ['x64', 'arm64'].map((cpu) => sumOf(install.scriptUrl, cpu)).join(' · ') })}</p>
            <p>{t('add.checkout')}</p>
            <Command agent={made.name} text={fromCheckout} />
          </>
        )}
        <CodeParts made={made} server={server} />
      </details>
    </>
  );
}

/** Where the server names the SHA-256 of the download: beside the script. */
const sumOf = (scriptUrl: string, cpu: string): string => new URL(`linux-${cpu}.sha256`, scriptUrl).href;

/** A command to copy; on a phone, where nobody runs it, also to send to oneself by the mail program that is there. */
function Command({ agent, text }: { agent: string; text: string }) {
  const { t } = useTranslation('server');
  const { email } = useViewer();
  const { narrow } = useWidth();
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('add.mailSubject', { agent }))}&body=${encodeURIComponent(text)}`;
  return (
    <div className={classes.box}>
      <div className={classes.boxHead}>
        <span className={classes.faint}>{t('code.command')}</span>
        <CopyButton about={t('code.command')} size="xs" text={text} />
      </div>
      <pre className={classes.command}>
        <code>{text}</code>
      </pre>
      {narrow && (
        <div className={classes.mail}>
          <Button component="a" href={mail} leftSection={<IconMail aria-hidden size="1rem" stroke={1.75} />} size="xs" variant="default">
            {t('add.mail')}
          </Button>
        </div>
      )}
    </div>
  );
}

function CodeState({ made, isUsed }: { made: MadeCode; isUsed: boolean }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const now = useNow();
  if (isUsed) return <p className={classes.under}>{t('add.used')}</p>;
  const isExpired = Date.parse(made.expiresAt) <= now;
  return (
    <p className={classes.once}>
      <StatusShape size={16} value="warning" />
      <span>{isExpired ? t('add.expired') : t('code.once', { until: dateTime(made.expiresAt, settings) ?? '' })}</span>
    </p>
  );
}
