import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { Counts } from '../cells/counts.ts';
import type { State } from '../cells/states.ts';
import { STATE_SHAPES } from '../grid/cell-view.tsx';
import type { RoutingSearch } from '../search-params.ts';
import classes from './legend.module.css';

const SHOWN = ['connected', 'encrypted', 'unresolved', 'warnings', 'errors', 'inProgress', 'unknown'] as const satisfies readonly State[];

interface Props {
  readonly total: Counts;
  /** How many wait for their device. */
  readonly asked: number;
  readonly search: RoutingSearch;
  readonly onSearch: (search: RoutingSearch) => void;
}

/** Most warnings are unresolved names: others are shown where there are some. */
const isShown = (state: State, { total, search }: Pick<Props, 'total' | 'search'>): boolean =>
  state !== 'warnings' || total.warnings > 0 || search.only === 'warnings';

/** The signs of the grid with how many there are of each; one that is pressed leaves the devices that have it. */
export function Legend({ total, asked, search, onSearch }: Props) {
  const { t } = useTranslation('grid');
  const { only, ...rest } = search;
  return (
    <div className={classes.legend}>
      <ul aria-label={t('legend.label')} className={classes.list}>
        {SHOWN.filter((state) => isShown(state, { total, search })).map((state) => (
          <li key={state}>
            <button
              aria-pressed={only === state}
              className={classes.sign}
              data-loud={total[state] > 0 ? state : undefined}
              onClick={() => onSearch(only === state ? rest : { ...rest, only: state })}
              type="button"
            >
              <StatusShape value={STATE_SHAPES[state]} />
              {t(`legend.${state}`)} <span className="tabular">{t('number', { number: total[state] })}</span>
            </button>
          </li>
        ))}
        <li className={classes.sign}>
          <StatusShape value="asked" />
          {t('legend.asked')} <span className="tabular">{asked}</span>
        </li>
        <li className={classes.sign}>
          <span aria-hidden className={classes.hatch} />
          {t('legend.closed')}
        </li>
      </ul>
      <span aria-hidden className={classes.keys}>
        <kbd>Space</kbd>
        {t('legend.patch')} <kbd>?</kbd>
        {t('legend.keys')}
      </span>
    </div>
  );
}
