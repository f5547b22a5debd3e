import { useTranslation } from 'react-i18next';
import classes from './quad.module.css';
import { type StatusValue, statusOf } from './status.ts';
import { StatusWord } from './status-word.tsx';

const AREAS = ['connectivity', 'clocking', 'subscriptions', 'latency'] as const;

/** The health of the four areas (wire values: OK, WARNING, ERROR, UNKNOWN). */
export interface QuadStatus {
  readonly connectivity: string;
  readonly clocking: string;
  readonly subscriptions: string;
  readonly latency: string;
}

/**
 * The four status areas, always these, always in this order (STATUS-001, HOME-015). `none` is for a site without devices: nothing to judge.
 * `edge` draws the strip's own border; inside a card the card has it.
 */
export function Quad(props: { status: QuadStatus | null | undefined; none?: boolean; edge?: boolean; className?: string }) {
  const { t } = useTranslation('common');
  return (
    <ul className={`${classes.quad} ${props.edge ? classes.edge : ''} ${props.className ?? ''}`}>
      {AREAS.map((area) => {
        const value: StatusValue = props.none ? 'none' : statusOf(props.status?.[area]);
        return (
          <li key={area} className={classes.cell} data-status={value}>
            <span className={classes.label}>{t(`area.${area}`)}</span>
            <StatusWord value={value} size={14} />
          </li>
        );
      })}
    </ul>
  );
}
