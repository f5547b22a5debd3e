import { dateTime } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './agents.module.css';

/** Where an agent connects, and the certificate it finds there. */
export interface LinkAddress {
  readonly host: string;
  readonly port: number;
  /** Null: this server does not know them. */
  readonly fingerprint: { readonly sha1: string; readonly sha256: string } | null | undefined;
}

/** A code that was just made. */
export interface MadeCode {
  readonly code: string;
  readonly expiresAt: string;
}

/** What is entered in a new agent: address, code and the fingerprints to compare; and how to try the link without one. */
export function CodeShown({ link, made }: { link: LinkAddress; made: MadeCode }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const address = `wss://${link.host.includes(':') ? `[${link.host}]` : link.host}:${link.port}/link`;
  const lines = [
    { name: t('code.address'), text: address },
    { name: t('code.code'), text: made.code },
    ...(link.fingerprint
      ? [
          { name: t('code.sha1'), text: link.fingerprint.sha1 },
          { name: t('code.sha256'), text: link.fingerprint.sha256 },
        ]
      : []),
  ];
  return (
    <div className={classes.sentences}>
      <p className={classes.once}>
        <StatusShape size={16} value="warning" />
        <span>{t('code.once', { until: dateTime(made.expiresAt, settings) ?? '' })}</span>
      </p>
      <p>{t('code.compare')}</p>
      <dl className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
      </dl>
      <p>{t('code.byHand')}</p>
      <dl className={classes.lines}>
        <Line name={t('code.command')} text={`npx wscat --no-check --connect ${address}`} />
      </dl>
    </div>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>
        <code>{text}</code>
        <CopyButton about={name} size="xs" text={text} />
      </dd>
    </div>
  );
}
