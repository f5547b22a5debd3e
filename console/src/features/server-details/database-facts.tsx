import { momentWords } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { Fact } from './fact.tsx';
import classes from './server-details.module.css';
import type { ServerInstance } from './server-details-documents.ts';

const WORDS = { EXTERNAL: 'external', MACHINE: 'machine', BUNDLED: 'bundled', GIVEN: 'given' } as const;

/** Which PostgreSQL the server has, whose programs run it, and of which day these are. */
export function DatabaseFacts({ database }: { database: ServerInstance['database'] }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const { version, programs, packedAt, updatedSince } = database;
  const day = orUnknown(packedAt && momentWords(packedAt, settings)?.date);
  return (
    <Fact name={t('database.name')}>
      <span className={classes.lines}>
        <span className="tabular">{t('database.version', { version })}</span>
        <span className={classes.more}>
          {t(`database.${WORDS[programs]}`, { day })} {programs !== 'EXTERNAL' && t('database.production')}
        </span>
        {updatedSince && <StatusWord value="warning" word={t('database.updated')} />}
      </span>
    </Fact>
  );
}
