import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { said } from '../../../i18n/said.ts';
import classes from './compare.module.css';
import type { LineValue, SnapshotLine } from './compare-documents.ts';
import type { FoldedLines } from './line-groups.ts';

type T = TFunction<'snapshots'>;

/** What a line is about: the channel, the setting, or the device itself. */
export function whereOf({ kind, channelName, channelIndex, setting }: SnapshotLine, t: T): string {
  if (setting) return t(`setting.${setting}`);
  return kind === 'NAME' ? t('where.device') : (channelName ?? String(channelIndex ?? ''));
}

/** What a row is about: of folded ones the first and the last. */
export function whereOfRow({ lines }: FoldedLines, t: T): string {
  const last = lines.at(-1) ?? lines[0];
  if (lines.length === 1) return whereOf(lines[0], t);
  return t('where.alike', { first: whereOf(lines[0], t), last: whereOf(last, t), count: lines.length });
}

/** A value: of a subscription the channel, its device fainter; `more`: how many others are folded into it. */
export function ValueWords({ value, more = 0 }: { value: LineValue | null | undefined; more?: number }) {
  const { t } = useTranslation('snapshots');
  if (!value) return <span className={classes.faint}>{t('value.unknown')}</span>;
  if (value.text === '') return <span className={classes.faint}>{t('value.none')}</span>;
  if (value.device === null || value.device === undefined) return said(value.text);
  return (
    <>
      {more > 0 ? t('value.more', { channel: value.channel ?? '', count: more }) : value.channel}
      <span className={classes.faint}>@{value.device}</span>
    </>
  );
}
