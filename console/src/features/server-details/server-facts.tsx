import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BackupFacts } from './backup-facts.tsx';
import { DatabaseFacts } from './database-facts.tsx';
import { Fact } from './fact.tsx';
import classes from './server-details.module.css';
import type { ServerInstance } from './server-details-documents.ts';

/** Name, ports, fingerprints and version, each with what is copied most (SET-036 to SET-043), its database and its backups. */
export function ServerFacts({ server }: { server: ServerInstance }) {
  const { t } = useTranslation('server');
  const { fingerprint, version } = server;
  const prints = [
    ['SHA-1', fingerprint?.sha1],
    ['SHA-256', fingerprint?.sha256],
  ] as const;
  return (
    <section aria-label={t('server.title')}>
      <dl className={classes.facts}>
        <Fact copied={server.serverName} name={t('server.name')}>
          {server.serverName}
        </Fact>
        <Fact name={t('server.port')}>
          <span className="tabular">{server.serverPort}</span>
        </Fact>
        <Fact name={t('server.linkPort')}>
          <span className="tabular">{server.tuttiPort}</span>
        </Fact>
        {prints.map(([kind, print]) => (
          <Fact copied={print} key={kind} name={t('server.fingerprint', { kind })}>
            {print ? <code className={classes.print}>{print.replaceAll(':', ':\u200b')}</code> : t('server.unknown')}
          </Fact>
        ))}
        <Fact name={t('server.version')}>
          <span className={classes.version}>
            <span>{version.build}</span>
            <Link to={version.releaseNotesLink}>{t('server.notes')}</Link>
          </span>
        </Fact>
        <DatabaseFacts database={server.database} />
        <BackupFacts backups={server.backups} />
      </dl>
      <p className={classes.note}>{t('server.proxy')}</p>
    </section>
  );
}
