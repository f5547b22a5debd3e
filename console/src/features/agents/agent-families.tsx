import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import page from './agent-page.module.css';
import { familyName } from './agent-words.ts';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';

type Description = NonNullable<Agent['description']>;

/** A family that the agent looks for, or one that it could look for and does not. */
interface FamilyRow {
  readonly family: string;
  /** null: it is not looked for. */
  readonly found: number | null;
  readonly may: 'write' | 'read' | 'off';
  readonly how: string;
}

/** Two sentences of the agent, in the language of the console. */
function bothSaid(how: string | null | undefined, notKnown: string | null | undefined, t: TFunction<'server'>): string {
  const [first, second] = [how ? said(how) : '', notKnown ? said(notKnown) : ''];
  return first + (first && second && sentenceGap(first)) + second || t('agents.unknown');
}

const rowsOf = ({ families, familiesOff }: Description, isAllowed: boolean, t: TFunction<'server'>): FamilyRow[] => [
  ...families.map(({ family, found, mayChange, how, notKnown }): FamilyRow => {
    const may = isAllowed && mayChange ? 'write' : 'read';
    return { family, found, may, how: bothSaid(how, notKnown, t) };
  }),
  ...familiesOff.map(({ family, why }): FamilyRow => ({ family, found: null, may: 'off', how: said(why) })),
];

const MAY = {
  write: { value: 'positive', word: 'agent.readsAndWrites' },
  read: { value: 'info', word: 'agents.readsOnly' },
  off: { value: 'none', word: 'agent.off' },
} as const;

/** What the agent found of each family, whether it may change it (whoever runs it and administrators both have to allow that), and what it cannot know. */
export function AgentFamilies({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const { description, mayChange, devicesCount, assignedCount } = agent;
  const counts = { assigned: assignedCount, fresh: devicesCount - assignedCount };
  const found = description?.families.reduce((sum, family) => sum + family.found, 0);
  return (
    <section aria-labelledby="agent-sees">
      <div className={classes.heading}>
        <h2 id="agent-sees">{t('agent.sees')}</h2>
        <span className={classes.under}>
          {found === undefined ? t('agent.counts', counts) : t('agent.countsFound', { ...counts, found })}
        </span>
      </div>
      {!description && <p className={classes.none}>{t('agents.unknown')}</p>}
      {description && (
        <PlainTable
          columns={[
            { key: 'family', head: t('agent.family'), width: '5.5rem', renderCell: ({ family }) => familyName(family) },
            {
              key: 'found',
              head: t('agent.found'),
              width: '4.5rem',
              renderCell: (one) => <span className="tabular">{one.found ?? '--'}</span>,
            },
            {
              key: 'may',
              head: t('agent.may'),
              width: '9.5rem',
              renderCell: ({ may }) => <StatusWord value={MAY[may].value} word={t(MAY[may].word)} />,
            },
            { key: 'how', head: t('agent.how'), renderCell: ({ how }) => <span className={page.wraps}>{how}</span> },
          ]}
          keyOf={({ family }) => family}
          label={t('agent.sees')}
          rows={rowsOf(description, mayChange, t)}
          tall
        />
      )}
    </section>
  );
}
