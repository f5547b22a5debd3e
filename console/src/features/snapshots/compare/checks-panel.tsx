import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { said } from '../../../i18n/said.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { Check } from './checks.ts';
import classes from './compare.module.css';

interface Words {
  readonly what: string;
  readonly rest: string | null;
}

function wordsOf(check: Check, t: TFunction<'snapshots'>): Words {
  switch (check.kind) {
    case 'away':
    case 'gone':
      return {
        what: t(`check.${check.kind}`, { device: check.device }),
        rest: check.lines > 0 ? t('check.leftOut', { count: check.lines }) : t(`check.unknown.${check.kind}`),
      };
    case 'device':
      return { what: check.device, rest: said(check.reason) };
    case 'closed':
      return { what: said(check.reason), rest: t('check.leftOut', { count: check.lines }) };
    case 'lines':
      return { what: said(check.reason), rest: t('check.lines', { count: check.lines }) };
    default:
      return { what: t(`check.${check.kind}`), rest: null };
  }
}

/** What is to be known before a recall. */
export function ChecksPanel({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('snapshots');
  return (
    <ul className={classes.checks}>
      {checks.map((check) => {
        const { what, rest } = wordsOf(check, t);
        return (
          <li data-level={check.level} key={`${check.kind} ${what}`}>
            <StatusShape label={t(`check.level.${check.level}`)} value={check.level} />
            <span>
              {what}
              {rest && <span className={classes.why}>{rest}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
