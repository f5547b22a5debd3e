import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { useFocusOnArrival } from '../../ui/overlay/once-out-of-dialogs.ts';
import { ResultCounts } from '../../ui/status/result-counts.tsx';
import type { StatusValue } from '../../ui/status/status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './auto-configure.module.css';
import type { AutoResult, AutoState } from './use-auto-changes.ts';

const SHAPES: Readonly<Record<AutoState, StatusValue>> = {
  ASKING: 'inProgress',
  LOST: 'unknown',
  ACCEPTED: 'inProgress',
  SENT: 'inProgress',
  IN_PROGRESS: 'inProgress',
  DONE: 'positive',
  REFUSED: 'error',
  FAILED: 'error',
};
const COUNTED = {
  failed: ['REFUSED', 'FAILED'],
  open: ['ASKING', 'LOST', 'ACCEPTED', 'SENT', 'IN_PROGRESS'],
  done: ['DONE'],
} as const satisfies Record<string, readonly AutoState[]>;
const COUNT_SHAPES = [
  ['failed', 'error'],
  ['open', 'inProgress'],
  ['done', 'positive'],
] as const;

/** What came of each change, as its device says it. */
export function AutoResults({ results }: { results: readonly AutoResult[] }) {
  const { t } = useTranslation('clocking');
  const view = useRef<HTMLHeadingElement>(null);
  // The button that brought this is gone: reading goes on here.
  useFocusOnArrival(view);
  const count = (key: keyof typeof COUNTED) => results.filter(({ state }) => COUNTED[key].some((one) => one === state)).length;
  return (
    <div className={classes.plan}>
      <div className={classes.summary}>
        <h3 ref={view} tabIndex={-1}>
          {t('auto.results')}
        </h3>
        <ResultCounts
          counts={{ failed: count('failed'), open: count('open'), done: count('done') }}
          say={(key, count) => t(`auto.count.${key}`, { count })}
          shapes={COUNT_SHAPES}
        />
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('auto.device')}</th>
            <th scope="col">{t('auto.setting')}</th>
            <th scope="col">{t('auto.result')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ change, state, reason, reports }) => (
            <tr key={`${change.deviceId} ${change.setting}`}>
              <th scope="row">
                {change.deviceName}
                <span className={`${classes.meta} tabular`}>{change.subnet}</span>
              </th>
              <td>{t(`auto.settings.${change.setting}`)}</td>
              <td>
                <StatusWord value={SHAPES[state]} word={t(`auto.state.${state}`)} />
                {reason && <span className={classes.meta}>{said(reason)}</span>}
                {reports && <span className={classes.meta}>{t(`auto.notReported.${reports}`)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
