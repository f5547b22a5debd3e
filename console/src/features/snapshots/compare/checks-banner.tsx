import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listed } from '../../../i18n/listed.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { Check } from './checks.ts';
import classes from './compare.module.css';

/** What is wrong or worth knowing, counted in one sentence; null: nothing is. */
function sumOf(checks: readonly Check[], t: TFunction<'snapshots'>): string | null {
  const [errors, warnings] = (['error', 'warning'] as const).map((level) => checks.filter((check) => check.level === level).length);
  const left = checks.reduce((sum, check) => sum + (check.level === 'error' ? check.lines : 0), 0);
  const counts = [
    ...(errors ? [t('check.errors', { count: errors })] : []),
    ...(warnings ? [t('check.warnings', { count: warnings })] : []),
    ...(left > 0 ? [t('check.leftOut', { count: left })] : []),
  ];
  return counts.length > 0 ? listed(counts) : null;
}

/** The checks where they have no room beside the lines: their sum, which opens them. */
export function ChecksBanner({ checks, children }: { checks: readonly Check[]; children: ReactNode }) {
  const { t } = useTranslation('snapshots');
  const worst = (['error', 'warning', 'info'] as const).find((level) => checks.some((check) => check.level === level)) ?? 'positive';
  return (
    <details className={classes.banner} data-level={worst}>
      <summary>
        <StatusShape label={t(`check.level.${worst}`)} value={worst} />
        <span className={classes.sum}>{sumOf(checks, t) ?? t(worst === 'info' ? 'check.readOnly' : 'check.allOpen')}</span>
        <span className={classes.opener}>{t('check.open')}</span>
      </summary>
      {children}
    </details>
  );
}
