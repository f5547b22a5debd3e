import classes from '../../ui/channels/channel-table.module.css';
import type { ChannelWords } from '../../ui/channels/channel-words.ts';
import { HelpWord } from '../../ui/status/help-word.tsx';
import type { allState } from './selection.ts';

interface Props {
  /** How much of the list is selected. */
  readonly selected: ReturnType<typeof allState>;
  readonly editable: boolean;
  /** Why no subscription of the device can be changed now; null: they can. */
  readonly closed: string | null;
  readonly words: ChannelWords;
  readonly onAll: (select: boolean) => void;
}

/** The heads of the columns, with the box that selects all. */
export function ReceiveColumns({ selected, editable, closed, words: t, onAll }: Props) {
  return (
    <thead>
      <tr aria-rowindex={1} className={classes.columns}>
        {editable && (
          <th className={classes.select} scope="col">
            <label className={classes.tick} data-tip={closed ?? undefined}>
              <input
                aria-label={t('selectAll')}
                checked={selected === 'all'}
                disabled={closed !== null}
                onChange={() => onAll(selected !== 'all')}
                ref={(box) => {
                  if (box) box.indeterminate = selected === 'some';
                }}
                type="checkbox"
              />
            </label>
          </th>
        )}
        <th className={classes.media} scope="col">
          <span className="visually-hidden">{t('column.media')}</span>
        </th>
        <th className={classes.name} scope="col">
          {t('column.name')}
        </th>
        <th className={classes.to} scope="col">
          {t('column.connectedTo')}
        </th>
        <th className={classes.status} scope="col">
          {t('column.status')}
        </th>
        <th className={classes.signal} scope="col">
          <HelpWord topic="signal.SIGNAL">{t('column.signal')}</HelpWord>
          <span className={classes.unit}>{t('column.signalUnit')}</span>
        </th>
        <th className={classes.latency} scope="col">
          {t('column.latency')}
          <span className={classes.unit}>{t('column.latencyWindow')}</span>
        </th>
        {editable && (
          <th className={classes.edit} scope="col">
            <span className="visually-hidden">{t('edit')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
