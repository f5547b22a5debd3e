import { IconArrowRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../../i18n/said.ts';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import { type Decided, decideAll, isOpenLine, tickOf } from './choice.ts';
import classes from './compare.module.css';
import type { SnapshotLine } from './compare-documents.ts';
import type { FoldedLines, LineGroup } from './line-groups.ts';
import { ValueWords, whereOfRow } from './line-words.tsx';
import { type LineProps, LongBody } from './long-body.tsx';
import { Tick } from './tick.tsx';
import { useLongLines } from './use-long-lines.ts';

interface Props {
  readonly groups: readonly LineGroup[];
  /** Whether the viewer may recall anything here. */
  readonly mayRoute: boolean;
  readonly decided: Decided;
  readonly onDecided: (decided: Decided) => void;
}

/** Every line as a sentence, by device: where, what is so now, what is so after a recall. Only the lines in sight are drawn. */
export function LinesTable({ groups, mayRoute, decided, onDecided }: Props) {
  const { t } = useTranslation('snapshots');
  const { narrow } = useWidth();
  const flat = useMemo(() => groups.flatMap(({ lines, rows }) => [lines, ...rows.map((row) => row.lines)]), [groups]);
  const {
    container,
    groups: drawn,
    measure,
    onFocus,
    onKeyDown,
  } = useLongLines({
    keys: groups.map(({ id, rows }) => [`head ${id}`, ...rows.map((row) => row.id)]),
    isOpen: (at) => flat[at]?.some(isOpenLine) ?? false,
    height: narrow ? 64 : 36,
  });
  const decide = (lines: readonly SnapshotLine[]) => (wanted: boolean) => onDecided(decideAll(lines, wanted, decided));
  const all = groups.flatMap(({ lines }) => lines);
  return (
    <div ref={container}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles up from the boxes in it */}
      <table
        aria-label={t('compare.title')}
        aria-rowcount={flat.length + 1}
        className={classes.table}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1} className={classes.columns}>
            <th className={classes.box} scope="col">
              <Tick label={t('compare.tickAll')} onChange={decide(all)} state={tickOf(all, decided)} />
            </th>
            <th className={classes.what} scope="col">
              {t('compare.what')}
            </th>
            <th scope="col">{t('compare.where')}</th>
            <th scope="col">{t('compare.now')}</th>
            <th scope="col">{t('compare.after')}</th>
          </tr>
        </thead>
        {groups.map((group, i) => (
          <LongBody
            drawn={drawn[i]}
            key={group.id}
            renderHead={(at) => (
              <GroupHead at={at} group={group} measure={measure} onTick={decide(group.lines)} state={tickOf(group.lines, decided)} />
            )}
            keyOf={(place) => group.rows[place]?.id ?? ''}
            renderLine={(at, place) => {
              const row = group.rows[place];
              return (
                row && (
                  <Row
                    at={at}
                    measure={measure}
                    onTick={decide(row.lines)}
                    row={row}
                    saysWhy={mayRoute && isThere(group)}
                    state={tickOf(row.lines, decided)}
                  />
                )
              );
            }}
          />
        ))}
      </table>
    </div>
  );
}

const isThere = ({ device }: LineGroup): boolean => device === null || device.state === 'PRESENT';

interface TickProps extends LineProps {
  readonly state: ReturnType<typeof tickOf>;
  readonly onTick: (wanted: boolean) => void;
}

function GroupHead({ group: { device, lines }, state, onTick, at, measure }: TickProps & { group: LineGroup }) {
  const { t } = useTranslation('snapshots');
  const name = device?.name ?? t('compare.site');
  const kind = [device?.manufacturer, device?.model].filter(Boolean).join(' ');
  return (
    <tr aria-rowindex={at + 2} className={classes.group} data-index={at} ref={measure}>
      <td className={classes.box}>
        <Tick label={t('compare.tickOf', { what: name })} onChange={onTick} state={state} />
      </td>
      <th colSpan={4} scope="rowgroup">
        {name} {kind && <span className={classes.model}>{kind}</span>}
        {device && device.state !== 'PRESENT' && <StatusWord value="error" word={t(`compare.state.${device.state}`)} />}
        <span className={classes.count}>{t('compare.lines', { count: lines.length })}</span>
      </th>
    </tr>
  );
}

interface RowProps extends TickProps {
  readonly row: FoldedLines;
  /** Not where that is said once of all of them. */
  readonly saysWhy: boolean;
}

function Row({ row, saysWhy, state, onTick, at, measure }: RowProps) {
  const { t } = useTranslation('snapshots');
  const [first] = row.lines;
  const more = row.lines.length - 1;
  const where = whereOfRow(row, t);
  const note = saysWhy ? (first.problem ?? first.warning) : null;
  return (
    <tr aria-rowindex={at + 2} className={classes.row} data-closed={state === 'closed' || undefined} data-index={at} ref={measure}>
      <td className={classes.box}>
        <Tick label={t('compare.tickOf', { what: where })} onChange={onTick} state={state} />
      </td>
      <td className={classes.what}>{t(`kind.${first.kind}`)}</td>
      <th scope="row">
        {where}
        {note && <span className={classes.why}>{said(note)}</span>}
      </th>
      <td>
        <span>
          <ValueWords more={more} value={first.now} />
        </span>
      </td>
      <td className={classes.after}>
        <IconArrowRight aria-hidden className={classes.arrow} size="0.875rem" stroke={1.75} />
        <span>
          <ValueWords more={more} value={first.after} />
        </span>
      </td>
    </tr>
  );
}
