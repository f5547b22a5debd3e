import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/status/status-word.tsx';
import type { TimeWords } from '../../ui/time/time-words.ts';
import classes from './latency-table.module.css';
import { micros } from './micros.ts';
import { type Bin, JUDGEMENT_SHAPES, judgementOf, type Scene } from './scene.ts';

/** Height of a row, CSS px. */
const ROW = 32;

/** The graph in words: a row for each bin in sight, newest first. Only the rows in sight are drawn; empty rows keep the place of the others. */
export function LatencyTable({ scene, words }: { scene: Scene; words: TimeWords }) {
  const { t } = useTranslation('latency');
  const scroller = useRef<HTMLElement>(null);
  const rows = useMemo(() => scene.bins.toReversed(), [scene.bins]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this console
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    initialRect: { width: 800, height: 320 },
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reachable by keyboard
    <section aria-label={t('tableLabel')} className={classes.scroller} ref={scroller} tabIndex={0}>
      <table aria-label={t('tableLabel')} aria-rowcount={rows.length + 1} className={classes.table}>
        <thead>
          <tr aria-rowindex={1}>
            {(['time', 'max', 'min', 'setting', 'judgement'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {items.map(({ index }) => {
            const bin = rows[index];
            return bin && <Row bin={bin} index={index} key={bin.time} words={words} />;
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </section>
  );
}

function Spacer({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />;
}

function Row({ bin, index, words }: { bin: Bin; index: number; words: TimeWords }) {
  const { t } = useTranslation('latency');
  const judgement = judgementOf(bin);
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">{words.of(bin.time)}</th>
      {bin.max === null || judgement === null ? (
        <td className={classes.none} colSpan={4}>
          {t('notMeasured')}
        </td>
      ) : (
        <>
          <td>{t('micros', { value: micros(bin.max) })}</td>
          <td>{t('micros', { value: micros(bin.min) })}</td>
          <td>{t('micros', { value: micros(bin.setting) })}</td>
          <td>
            <StatusWord topic={`band.${judgement}`} value={JUDGEMENT_SHAPES[judgement]} word={t(`judgement.${judgement}`)} />
          </td>
        </>
      )}
    </tr>
  );
}
