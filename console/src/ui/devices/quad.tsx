import type { Absence } from '@tutti/domain/device-connection';
import { useTranslation } from 'react-i18next';
import { areaTopic, deviceTopic } from '../status/area-topic.ts';
import type { HelpTopic } from '../status/help-topic.ts';
import { type StatusValue, statusOf } from '../status/status.ts';
import { StatusWord } from '../status/status-word.tsx';
import classes from './quad.module.css';

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
 * `edge` draws the strip's own border; inside a card the card has it. `of`: each cell opens the explanation of what it says about a device or a site.
 */
export function Quad(props: {
  status: QuadStatus | null | undefined;
  none?: boolean;
  /** Of a site none of whose devices counts: nothing is known of it, and that is why. */
  uncounted?: boolean;
  edge?: boolean;
  of?: 'device' | 'site';
  /** Who is away, where it is a device that is not connected. */
  absence?: Absence | null;
  /** Nothing is known yet: it keeps its place and claims nothing. */
  waiting?: boolean;
  className?: string;
}) {
  const { t } = useTranslation('common');
  const { of, absence = null } = props;
  const topicOf = (area: (typeof AREAS)[number]): HelpTopic => {
    if (props.none || props.uncounted) return 'site.NONE';
    return of === 'device' ? deviceTopic(area, props.status?.[area], absence) : areaTopic('site', area, props.status?.[area]);
  };
  return (
    <ul className={`${classes.quad} ${props.edge ? classes.edge : ''} ${props.waiting ? classes.waiting : ''} ${props.className ?? ''}`}>
      {AREAS.map((area) => {
        const value: StatusValue = props.none ? 'none' : statusOf(props.status?.[area]);
        return (
          <li key={area} className={classes.cell} data-status={value}>
            <span className={classes.label}>{t(`area.${area}`)}</span>
            {of ? <Explained area={area} topic={topicOf(area)} value={value} /> : <StatusWord value={value} size={14} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The word of a cell as the button that explains it. Below a route that loads the words of `devices`. */
function Explained({ area, topic, value }: { area: (typeof AREAS)[number]; topic: HelpTopic; value: StatusValue }) {
  const { t } = useTranslation(['devices', 'common']);
  const word = t(`common:status.${value}`);
  return (
    <StatusWord title={t('device.statusOf', { area: t(`common:area.${area}`), status: word })} topic={topic} value={value} word={word} />
  );
}
