import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { type PatchState, patchCounts } from '@tutti/domain/patch-outcome';
import { compareText } from '@tutti/domain/text';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../../i18n/said.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { useFocusOnArrival } from '../../../ui/overlay/once-out-of-dialogs.ts';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { ResultCounts } from '../../../ui/status/result-counts.tsx';
import type { StatusValue } from '../../../ui/status/status.ts';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './blocks.module.css';
import { PartMark } from './part-mark.tsx';
import { byPart, lineKey, type PatchLine, partLabel, reversed } from './patch-line.ts';
import { subscriptionWords } from './preview-rows.ts';
import type { LeftOut, Patching, PatchResult } from './use-patching.ts';
import { whatWords } from './what-words.ts';

const SHAPES = {
  asking: 'asked',
  lost: 'unknown',
  accepted: 'asked',
  sent: 'inProgress',
  inProgress: 'inProgress',
  connected: 'positive',
  unsubscribed: 'positive',
  warning: 'warning',
  failed: 'error',
} as const satisfies Record<PatchState, StatusValue>;
const COUNT_SHAPES = [
  ['connected', 'positive'],
  ['unsubscribed', 'positive'],
  ['failed', 'error'],
  ['warnings', 'warning'],
  ['open', 'inProgress'],
  ['leftOut', 'none'],
] as const;

interface Props extends Pick<Patching, 'results' | 'leftOut'> {
  /** Why nothing can be asked for now; null: it can. */
  readonly closed: string | null;
  readonly onAgain: (requests: readonly PatchLine[]) => void;
  readonly onUndo: (requests: readonly PatchLine[]) => void;
  readonly onClose: () => void;
}

/** What came of each line, as its device reports it. Closing it stops nothing. */
export function ResultsDialog({ results, leftOut, closed, onAgain, onUndo, onClose }: Props) {
  const { t } = useTranslation('routing');
  const failed = results.filter(({ outcome }) => outcome.state === 'failed');
  const done = results.filter(({ outcome }) => ['connected', 'unsubscribed', 'warning'].includes(outcome.state));
  return (
    <Modal
      flush
      footer={
        <div className={classes.foot}>
          {done.length > 0 && (
            <ReasonedButton
              leftSection={<IconArrowBackUp size="1rem" />}
              onClick={() => onUndo(reversed(done))}
              reason={closed}
              variant="default"
            >
              {t('block.undoThese', { count: done.length })}
            </ReasonedButton>
          )}
          <span className={classes.push} />
          {failed.length > 0 && (
            <ReasonedButton leftSection={<IconRefresh size="1rem" />} onClick={() => onAgain(failed)} reason={closed} variant="default">
              {t('patch.retry', { count: failed.length })}
            </ReasonedButton>
          )}
          <Button onClick={onClose}>{t('patch.close')}</Button>
        </div>
      }
      onClose={onClose}
      opened
      subtitle={t('block.asked', {
        count: results.length,
        what: whatWords(
          t,
          results.map(({ part }) => part),
        ),
      })}
      title={t('patch.results')}
      width={900}
    >
      <Results closed={closed} leftOut={leftOut} onAgain={onAgain} results={results} />
    </Modal>
  );
}

function Results({ results, leftOut, closed, onAgain }: Omit<Props, 'onUndo' | 'onClose'>) {
  const { t } = useTranslation('routing');
  const id = useId();
  const view = useRef<HTMLElement>(null);
  // What brought this is gone: reading goes on here.
  useFocusOnArrival(view);
  const counts = { ...patchCounts(results.map(({ outcome }) => outcome)), leftOut: leftOut.length };
  const several = new Set([...results, ...leftOut].map(({ deviceName }) => deviceName)).size > 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it (WCAG 2.1.1)
    <section aria-labelledby={id} className={classes.preview} ref={view} tabIndex={0}>
      <h3 className="visually-hidden" id={id}>
        {t('patch.results')}
      </h3>
      <ResultCounts
        counts={counts}
        say={(key, count) => (key === 'leftOut' ? t('patch.leftOut', { count }) : t(`patch.count.${key}`, { count }))}
        shapes={COUNT_SHAPES}
      />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('patch.receive')}</th>
            <th scope="col">{t('block.gets')}</th>
            <th scope="col">{t('patch.result')}</th>
            <th scope="col">{t('block.took')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('block.retry')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(results, leftOut).map((line) =>
            'outcome' in line ? (
              <ResultRow closed={closed} key={lineKey(line)} onAgain={onAgain} result={line} several={several} />
            ) : (
              <LeftOutRow key={line.key} line={line} several={several} />
            ),
          )}
        </tbody>
      </table>
      <p className={classes.note}>{t('patch.notice')}</p>
    </section>
  );
}

/** By device, then by stream and channel, so that what was left out is among its neighbours. */
const inOrder = (results: readonly PatchResult[], leftOut: readonly LeftOut[]): readonly (PatchResult | LeftOut)[] =>
  [...results, ...leftOut].toSorted((a, b) => compareText(a.deviceName, b.deviceName) || byPart(a, b));

interface RowProps extends Pick<Props, 'closed' | 'onAgain'> {
  readonly result: PatchResult;
  readonly several: boolean;
}

function ResultRow({ result, several, closed, onAgain }: RowProps) {
  const { t } = useTranslation('routing');
  const { outcome, target, part, channelName, deviceName } = result;
  const reason = outcome.notReported ? t('block.notReported') : outcome.reason && said(outcome.reason);
  const label = partLabel(t, result);
  return (
    <tr className={classes.row} data-state={outcome.state}>
      <th scope="row">
        <PartMark part={part} />
        {channelName}
        {several && <span className={classes.of}>{deviceName}</span>}
      </th>
      <td data-label={t('block.gets')}>{subscriptionWords(t, target.subscribedDevice, target.subscribedChannel)}</td>
      <td>
        <StatusWord value={SHAPES[outcome.state]} word={t(`patch.state.${outcome.state}`)} />
        {reason && <span className={classes.reason}>{reason}</span>}
      </td>
      <td className={classes.took} data-label={t('block.took')}>
        <Took result={result} />
      </td>
      <td>
        {outcome.state === 'failed' && (
          <ReasonedButton onClick={() => onAgain([result])} reason={closed} size="xs" variant="default">
            {t('block.retry')}
            <span className="visually-hidden"> {label}</span>
          </ReasonedButton>
        )}
      </td>
    </tr>
  );
}

/** How long it took, or takes. */
function Took({ result: { at, endedAt } }: { result: PatchResult }) {
  const { t } = useTranslation('routing');
  const now = useNow(1000);
  if (endedAt !== null) return t('block.seconds', { seconds: Math.round((endedAt - at) / 100) / 10 });
  return t('block.seconds', { seconds: Math.max(0, Math.round((now - at) / 1000)) });
}

function LeftOutRow({ line, several }: { line: LeftOut; several: boolean }) {
  const { t } = useTranslation('routing');
  return (
    <tr className={classes.row}>
      <th scope="row">
        <PartMark part={line.part} />
        {line.channelName}
        {several && <span className={classes.of}>{line.deviceName}</span>}
      </th>
      <td data-label={t('block.gets')}>{line.gets}</td>
      <td>
        <StatusWord value="none" word={t('block.leftOutState')} />
        <span className={classes.reason}>{line.reason}</span>
      </td>
      <td className={classes.took}>--</td>
      <td aria-label={t('block.leftOutState')} />
    </tr>
  );
}
