import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numbers } from '../../../i18n/numbers.ts';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import { UNKNOWN } from '../../../ui/status/unknown.ts';
import type { WireHistory } from './history-documents.ts';
import classes from './history-facts.module.css';
import { lengthWords } from './mark-words.ts';

const percent = numbers({ most: 1 });

/** The figures of the window: who leads now, how often that changed, how long nobody did, how often lock was lost, how much of the time there was lock. */
export function HistoryFacts({ leader, figures }: { leader: string | null; figures: WireHistory['figures'] }) {
  const { t } = useTranslation('clocking');
  const { narrow } = useWidth();
  const { leaderChanges, withoutLeaderSeconds, lockLosses, lockLossDevices, inLock } = figures;
  const without = lengthWords(withoutLeaderSeconds);
  // Where nobody observed anything, nothing is said to be none.
  const none = inLock === null ? UNKNOWN : t('history.facts.none');
  if (narrow) {
    return (
      <p className={classes.words}>
        {withoutLeaderSeconds > 0 && <StatusWord value="warning" word={t('history.facts.noLeaderFor', { length: without })} />}
        {lockLosses > 0 && <StatusWord value="error" word={t('history.facts.losses', { count: lockLosses })} />}
        {(inLock !== null || leaderChanges > 0) && <span>{t('history.facts.changes', { count: leaderChanges })}</span>}
      </p>
    );
  }
  return (
    <dl className={classes.facts}>
      <Fact name={t('history.facts.leader')}>{leader ?? UNKNOWN}</Fact>
      <Fact name={t('history.facts.leaderChanges')}>{inLock === null && leaderChanges === 0 ? UNKNOWN : leaderChanges}</Fact>
      <Fact name={t('history.facts.withoutLeader')}>{withoutLeaderSeconds > 0 ? <StatusWord value="warning" word={without} /> : none}</Fact>
      <Fact name={t('history.facts.lockLosses')}>
        {lockLosses > 0 ? (
          <StatusWord value="error" word={t('history.facts.onDevices', { losses: lockLosses, count: lockLossDevices })} />
        ) : (
          none
        )}
      </Fact>
      <Fact name={t('history.facts.inLock')}>
        {inLock === null ? UNKNOWN : t('history.facts.percent', { value: percent(inLock === 1 ? 100 : Math.min(99.9, inLock * 100)) })}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
