import { IconChevronDown, IconChevronRight, IconStack2 } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { isLeaf, isOpenable, type Line } from '../axes/axis-lines.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import { channelWords, type GridWords } from './cell-words.ts';
import classes from './heads.module.css';

const CHEVRON = { 'aria-hidden': true, size: '0.875rem', stroke: 2 } as const;

interface Props {
  readonly id: string;
  readonly line: Line;
  readonly device: RoutingDevice | undefined;
  /** Below the heads of the columns, px. */
  readonly top: number;
  /** px. */
  readonly height: number;
  readonly crossed: boolean;
  /** It belongs to the chosen block. */
  readonly chosen: boolean;
  /** Opens what is closed, closes what is open. */
  readonly onToggle: (line: Line) => void;
  readonly t: GridWords;
}

/** The head of a row: a device with how many lines it has, a stream with how many channels, a bank, or a channel. */
export const RowHead = memo(function RowHead({ id, line, device, top, height, crossed, chosen, onToggle, t }: Props) {
  return (
    <div
      aria-colindex={1}
      className={classes.rowHead}
      data-chosen={chosen || undefined}
      data-crossed={crossed || undefined}
      data-kind={line.kind}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row
      role="rowheader"
      style={{ top, height }}
    >
      {line.kind === 'device' && (
        <>
          <Toggle line={line} onToggle={onToggle} t={t} />
          <span className={classes.name} data-tip={line.device.name}>
            {line.device.name}
          </span>
          {device?.absence && <StatusShape label={t('head.away')} size={12} value="error" />}
          {line.device.count > 0 && <span className={`${classes.count} tabular`}>{line.device.count}</span>}
        </>
      )}
      {line.kind === 'bank' && (
        <>
          <Toggle line={line} onToggle={onToggle} t={t} />
          <span className="tabular">{t('head.bank', { first: line.first, last: line.last })}</span>
        </>
      )}
      {line.kind === 'stream' && (
        <>
          <span className={classes.index}>
            <StreamIcon />
          </span>
          <span className={classes.name} data-tip={line.stream.name}>
            {line.stream.name}
          </span>
          {line.stream.indexes.length > 0 && <span className={`${classes.count} tabular`}>{line.stream.indexes.length}</span>}
        </>
      )}
      {line.kind === 'channel' && (
        <>
          {line.leads && <Toggle line={line} onToggle={onToggle} t={t} />}
          <span className={`${classes.index} tabular`}>{line.index}</span>
          <span className={classes.name} data-tip={line.name ?? undefined}>
            {line.name === null ? (
              <>
                <span aria-hidden className={classes.skeleton} />
                <span className="visually-hidden">{t('head.loading')}</span>
              </>
            ) : (
              channelWords(t, line)
            )}
          </span>
        </>
      )}
    </div>
  );
});

/** Says that a line is a stream. */
export function StreamIcon() {
  const { t } = useTranslation('grid');
  return (
    <>
      <IconStack2 aria-hidden size="0.875rem" stroke={1.75} />
      <span className="visually-hidden">{t('head.stream')}</span>
    </>
  );
}

/** Opens or closes a line; reached by the keyboard as the Enter of its cells. */
export function Toggle({ line, onToggle, t }: Pick<Props, 'line' | 'onToggle' | 't'>) {
  if (!isOpenable(line.device)) return <span className={classes.noToggle} />;
  const isOpen = isLeaf(line) || (line.kind === 'device' && line.open);
  const { name } = line.device;
  const bank = line.kind === 'channel' ? { first: line.bank * 8 + 1, last: line.bank * 8 + 8 } : line.kind === 'bank' ? line : null;
  const what = bank ? t('head.bankOf', { first: bank.first, last: bank.last, device: name }) : name;
  return (
    <button
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'head.close' : 'head.open', { name: what })}
      className={classes.toggle}
      onClick={() => onToggle(line)}
      tabIndex={-1}
      type="button"
    >
      {isOpen ? <IconChevronDown {...CHEVRON} /> : <IconChevronRight {...CHEVRON} />}
    </button>
  );
}
