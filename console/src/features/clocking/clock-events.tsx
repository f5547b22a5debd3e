import { Link } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { RecentEntries } from '../../ui/entries/recent-entries.tsx';
import type { ClockEvent } from './clocking-documents.ts';
import classes from './clocking-view.module.css';
import { shownLines } from './fold-events.ts';

/** Lines of the page: what a change of leader brings, and the change itself. */
const SHOWN = 6;

/** What happened to the clocks of the site lately; nothing where nothing did. */
export function ClockEvents({ domainId, entries }: { domainId: string; entries: readonly ClockEvent[] }) {
  const { t } = useTranslation('clocking');
  const heading = useId();
  const { accountId } = useViewer();
  const events = useMemo(() => shownLines(entries, SHOWN), [entries]);
  if (events.length === 0) return null;
  const filter = { accountId, category: 'CLOCKING' };
  return (
    <section aria-labelledby={heading}>
      <div className={classes.eventsHead}>
        <h3 id={heading}>{t('events.title')}</h3>
        <Link params={{ domainId }} search={filter} to="/sites/$domainId/EventLog">
          {t('events.all')}
        </Link>
      </div>
      <RecentEntries
        entries={events}
        filter={filter}
        nameOf={({ target, others }) => {
          if (target?.kind !== 'DEVICE') return undefined;
          return others > 0 ? `${target.name} ${t('notices.and', { count: others })}` : target.name;
        }}
      />
    </section>
  );
}
