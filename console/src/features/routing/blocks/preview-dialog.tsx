import { Button, Checkbox } from '@mantine/core';
import { LINES_OF_LARGE_CHANGE } from '@tutti/domain/snapshot-form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import type { Part } from '../axes/axis-lines.ts';
import classes from './blocks.module.css';
import { tooMany } from './draft.ts';
import { PartMark } from './part-mark.tsx';
import { numberOf, type PatchLine, partLabel } from './patch-line.ts';
import { type PreviewRow, usePreviewRows } from './preview-rows.ts';
import type { LeftOut } from './use-patching.ts';

interface Props {
  readonly title: string;
  readonly rows: readonly PreviewRow[] | null;
  /** What is chosen above the lines. */
  readonly head?: React.ReactNode;
  /** Why nothing at all can be asked for; null: it can. */
  readonly closed: string | null;
  /** What the button that does it says. */
  readonly applyWords: (parts: readonly Part[]) => string;
  readonly onApply: (requests: readonly PatchLine[], leftOut: readonly LeftOut[]) => void;
  readonly onClose: () => void;
}

/** What would happen, line by line, before anything does: each can be left out, and those that cannot work say why. */
export function PreviewDialog({ title, rows, head, closed, applyWords, onApply, onClose }: Props) {
  const { t } = useTranslation('routing');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { checked, check } = usePreviewRows(rows ?? []);
  const open = checked.filter(({ request, why }) => request !== null && why === null);
  const chosen = open.filter(({ key }) => !leftOut.has(key));
  const requests = chosen.flatMap(({ request }) => request ?? []);
  const problem = closed ?? tooMany(t, requests) ?? check.failed;
  const toggle = (keys: readonly string[], isOut: boolean) =>
    setLeftOut((known) => {
      const next = new Set(known);
      for (const key of keys) {
        if (isOut) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  const out = checked.filter(({ key, why }) => why !== null || leftOut.has(key)).map((row) => leftOutOf(row, t('block.leftOutByHand')));
  return (
    <Modal
      flush
      footer={
        <div className={classes.foot} data-sum>
          <p aria-live="polite" className={classes.sum}>
            <b>{t('block.sum', { count: checked.length, chosen: requests.length })}</b>
            {sumOf(checked, chosen, out.length, t).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
          <Button onClick={onClose} variant="default">
            {t('cancel')}
          </Button>
          <ReasonedButton
            onClick={() => onApply(requests, out)}
            reason={problem ?? (requests.length === 0 ? t('block.nothingToDo') : null)}
          >
            {applyWords(requests.map(({ part }) => part))}
          </ReasonedButton>
        </div>
      }
      onClose={onClose}
      opened
      subtitle={t('block.subtitle')}
      title={title}
      width={900}
    >
      <div className={classes.preview}>
        {head}
        <Problems rows={checked} />
        {rows === null ? (
          <p className={classes.note}>{t('block.reading')}</p>
        ) : (
          <Lines leftOut={leftOut} onToggle={toggle} open={open} rows={checked} />
        )}
        {requests.filter(({ part }) => numberOf(part) !== null).length >= LINES_OF_LARGE_CHANGE && (
          <p className={classes.note}>
            <StatusShape value="info" /> {t('block.snapshot')}
          </p>
        )}
      </div>
    </Modal>
  );
}

type Words = ReturnType<typeof useTranslation<'routing'>>['t'];
type Checked = ReturnType<typeof usePreviewRows>['checked'][number];

const leftOutOf = ({ key, part, channelName, deviceName, gets, why }: Checked, byHand: string): LeftOut => ({
  key,
  part,
  channelName,
  deviceName,
  gets,
  reason: why ?? byHand,
});

function sumOf(rows: readonly Checked[], chosen: readonly Checked[], out: number, t: Words): string[] {
  const replaces = chosen.filter(({ value }) => value === 'warning').length;
  const same = rows.filter(({ isSame }) => isSame).length;
  return [
    ...(replaces > 0 ? [t('patch.replacing', { count: replaces })] : []),
    ...(same > 0 ? [t('block.same', { count: same })] : []),
    ...(out - same > 0 ? [t('patch.leftOut', { count: out - same })] : []),
  ];
}

/** The reasons of what cannot work, above all lines: each once. */
function Problems({ rows }: { rows: readonly Checked[] }) {
  const { t } = useTranslation('routing');
  const closed = rows.filter(({ why, isSame }) => why !== null && !isSame);
  if (closed.length === 0) return null;
  const reasons = [...new Set(closed.map(({ why }) => why ?? ''))].slice(0, 3);
  return (
    <div className={classes.problem} role="note">
      <StatusShape value="error" />
      <p>
        <b>{t('block.cannot', { count: closed.length })}</b> {reasons.join(' ')}
      </p>
    </div>
  );
}

interface LinesProps {
  readonly rows: readonly Checked[];
  readonly open: readonly Checked[];
  readonly leftOut: ReadonlySet<string>;
  readonly onToggle: (keys: readonly string[], isOut: boolean) => void;
}

function Lines({ rows, open, leftOut, onToggle }: LinesProps) {
  const { t } = useTranslation('routing');
  const id = useId();
  const several = new Set(rows.map(({ deviceName }) => deviceName)).size > 1;
  const chosen = open.filter(({ key }) => !leftOut.has(key)).length;
  return (
    <table aria-labelledby={id} className={classes.table}>
      <caption className="visually-hidden" id={id}>
        {t('block.lines')}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label={t('block.all')}
              checked={open.length > 0 && chosen === open.length}
              disabled={open.length === 0}
              indeterminate={chosen > 0 && chosen < open.length}
              onChange={(event) =>
                onToggle(
                  open.map(({ key }) => key),
                  !event.currentTarget.checked,
                )
              }
              size="xs"
            />
          </th>
          <th scope="col">{t('patch.receive')}</th>
          <th scope="col">{t('block.gets')}</th>
          <th scope="col">{t('patch.replaces')}</th>
          <th scope="col">{t('block.check')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr className={classes.row} data-closed={row.why !== null || undefined} key={row.key}>
            <td>
              <Checkbox
                aria-label={t('block.take', { channel: partLabel(t, row) })}
                checked={row.why === null && !leftOut.has(row.key)}
                disabled={row.why !== null}
                onChange={(event) => onToggle([row.key], !event.currentTarget.checked)}
                size="xs"
              />
            </td>
            <th scope="row">
              <PartMark part={row.part} />
              {row.channelName}
              {several && <span className={classes.of}>{row.deviceName}</span>}
            </th>
            <td data-label={t('block.gets')}>{row.gets}</td>
            <td className={classes.quiet} data-label={t('patch.replaces')}>
              {row.replaces}
            </td>
            <td>
              <StatusWord value={row.value} word={row.words} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
