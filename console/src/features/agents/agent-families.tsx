import { IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { said } from '../../i18n/said.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { digitsClass, orUnknown } from '../../ui/status/unknown.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import page from './agent-page.module.css';
import { familyName } from './agent-words.ts';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';
import { deviceFamily, FamilyDevices } from './family-devices.tsx';

type Description = NonNullable<Agent['description']>;

/** A family that the agent looks for, or one that it could look for and does not. */
interface FamilyRow {
  readonly family: string;
  /** null: it is not looked for. */
  readonly found: number | null;
  readonly may: 'write' | 'read' | 'listen' | 'off';
  readonly how: string;
}

/** Two sentences of the agent, in the language of the console. */
function bothSaid(how: string | null | undefined, notKnown: string | null | undefined, t: TFunction<'server'>): string {
  const [first, second] = [how ? said(how) : '', notKnown ? said(notKnown) : ''];
  const both = first + (first && second && sentenceGap(first)) + second;
  return both === '' ? t('agents.unknown') : both;
}

const rowsOf = ({ families, familiesOff }: Description, isAllowed: boolean, t: TFunction<'server'>): FamilyRow[] => [
  ...families.map(({ family, found, mayChange, listens, how, notKnown }): FamilyRow => {
    const may = listens ? 'listen' : isAllowed && mayChange ? 'write' : 'read';
    return { family, found, may, how: bothSaid(how, notKnown, t) };
  }),
  ...familiesOff.map(({ family, why }): FamilyRow => ({ family, found: null, may: 'off', how: said(why) })),
];

const MAY = {
  write: { value: 'positive', word: 'agent.readsAndWrites' },
  read: { value: 'info', word: 'add.readOnly' },
  listen: { value: 'info', word: 'agent.listens' },
  off: { value: 'none', word: 'agent.off' },
} as const;

/** The devices of a family that were found, or how to look for one that is off. */
function RowAction({ agent, row: { family, may, found } }: { agent: Agent; row: FamilyRow }) {
  const { t } = useTranslation('server');
  const known = deviceFamily(family);
  if (may !== 'off') return known !== null && (found ?? 0) > 0 && <FamilyDevices agent={agent} family={known} />;
  return (
    <a href="/docs/agent#options" rel="noreferrer" target="_blank">
      {t('agent.setUp')}
      <span className="visually-hidden"> {familyName(family)}</span>
    </a>
  );
}

/** On a phone: a family in a row, which opens to what the agent reads of it and to its devices. */
function FamilyRows({ agent, rows }: { agent: Agent; rows: readonly FamilyRow[] }) {
  const { t } = useTranslation('server');
  return (
    <ul aria-label={t('agent.sees')} className={page.families}>
      {rows.map((row) => (
        <li key={row.family}>
          <details>
            <summary>
              <span className={page.family}>{familyName(row.family)}</span>
              <span className={page.found}>
                <span className="visually-hidden">{t('agent.found')} </span>
                <span className={digitsClass(orUnknown(row.found))}>{orUnknown(row.found)}</span>
              </span>
              <StatusWord value={MAY[row.may].value} word={t(MAY[row.may].word)} />
              <IconChevronRight aria-hidden className={page.chevron} size="1rem" stroke={1.75} />
            </summary>
            <span className={page.wraps}>{row.how}</span>
            <RowAction agent={agent} row={row} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** How many devices it found, and where they are. Who administers sites alone sees no devices without a site, so that nothing is said of these. */
function countsText({ description, devicesCount, assignedCount }: Agent, isAdministrator: boolean, t: TFunction<'server'>): string {
  const found = description?.families.reduce((sum, family) => sum + family.found, 0);
  const counts = { assigned: assignedCount, fresh: devicesCount - assignedCount };
  if (!isAdministrator) return found === undefined ? '' : t('agent.countsOfSites', { found, assigned: assignedCount });
  return found === undefined ? t('agent.counts', counts) : t('agent.countsFound', { ...counts, found });
}

/** What the agent found of each family, whether it may change it (whoever runs it and administrators both have to allow that), and what it cannot know. */
export function AgentFamilies({ agent }: { agent: Agent }) {
  const { t } = useTranslation('server');
  const { isAdministrator } = useViewer();
  const { narrow } = useWidth();
  const { description, mayChange } = agent;
  const rows = description ? rowsOf(description, mayChange, t) : [];
  return (
    <section aria-labelledby="agent-sees">
      <div className={`${classes.heading} ${page.counted}`}>
        <h2 id="agent-sees">{t('agent.sees')}</h2>
        <span className={classes.under}>{countsText(agent, isAdministrator, t)}</span>
      </div>
      {!description && <p className={classes.none}>{t('agents.unknown')}</p>}
      {description && narrow && <FamilyRows agent={agent} rows={rows} />}
      {description && !narrow && (
        <PlainTable<FamilyRow>
          columns={[
            { key: 'family', head: t('agent.family'), width: '4.25rem', renderCell: ({ family }) => familyName(family) },
            {
              key: 'found',
              head: t('agent.found'),
              width: '3.75rem',
              renderCell: ({ found }) => <span className={digitsClass(orUnknown(found))}>{orUnknown(found)}</span>,
            },
            {
              key: 'may',
              head: t('agent.may'),
              width: '8.75rem',
              renderCell: ({ may }) => <StatusWord value={MAY[may].value} word={t(MAY[may].word)} />,
            },
            { key: 'how', head: t('agent.how'), renderCell: ({ how }) => <span className={page.wraps}>{how}</span> },
          ]}
          keyOf={({ family }) => family}
          actionsWidth="4rem"
          label={t('agent.sees')}
          renderActions={(row) => <RowAction agent={agent} row={row} />}
          rows={rows}
          tall
        />
      )}
    </section>
  );
}
