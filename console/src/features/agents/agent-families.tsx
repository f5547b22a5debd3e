import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { familyName } from './agent-words.ts';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';

/** What the agent found of each family, and whether it may change it: whoever runs it and administrators both have to allow that. */
export function AgentFamilies({ agent: { description, devicesCount, mayChange: isAllowed } }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const found = description?.families.reduce((sum, family) => sum + family.found, 0);
  return (
    <section aria-labelledby="agent-sees">
      <div className={classes.heading}>
        <h2 id="agent-sees">{t('agent.sees')}</h2>
        <span className={classes.under}>{t('agent.reports', { count: devicesCount })}</span>
      </div>
      {!description && <p className={classes.none}>{t('agents.unknown')}</p>}
      {description && found !== undefined && (
        <PlainTable
          columns={[
            { key: 'family', head: t('agent.family'), renderCell: ({ family }) => familyName(family) },
            { key: 'found', head: t('agent.found'), width: '7rem', renderCell: (one) => <span className="tabular">{one.found}</span> },
            {
              key: 'may',
              head: t('agent.may'),
              width: '14rem',
              renderCell: ({ mayChange }) => (
                <StatusWord
                  value={isAllowed && mayChange ? 'positive' : 'info'}
                  word={t(isAllowed && mayChange ? 'agent.readsAndWrites' : 'agents.readsOnly')}
                />
              ),
            },
          ]}
          keyOf={({ family }) => family}
          label={t('agent.sees')}
          rows={description.families}
        />
      )}
    </section>
  );
}
