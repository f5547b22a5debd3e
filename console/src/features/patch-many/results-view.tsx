import { Button } from '@mantine/core';
import { type PatchCounts, type PatchState, type PatchTarget, patchCounts } from '@tutti/domain/patch-outcome';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { useFocusOnArrival } from '../../ui/overlay/once-out-of-dialogs.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { ResultCounts } from '../../ui/status/result-counts.tsx';
import type { StatusValue } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './patch-many.module.css';
import type { PairResult } from './use-patch.ts';
import type { Receiver } from './use-receivers.ts';

const SHAPES = {
  asking: 'inProgress',
  lost: 'unknown',
  accepted: 'inProgress',
  sent: 'inProgress',
  inProgress: 'inProgress',
  connected: 'positive',
  unsubscribed: 'positive',
  warning: 'warning',
  failed: 'error',
} as const satisfies Record<PatchState, StatusValue>;
const COUNT_SHAPES = [
  ['failed', 'error'],
  ['warnings', 'warning'],
  ['open', 'inProgress'],
  ['connected', 'positive'],
  ['unsubscribed', 'positive'],
] as const satisfies readonly (readonly [keyof PatchCounts, StatusValue])[];

/** What came of each pair, as its device reports it, the sum of it above. */
export function ResultsView({ results, receivers }: { results: readonly PairResult[]; receivers: readonly Receiver[] }) {
  const { t } = useTranslation('routing');
  const id = useId();
  const view = useRef<HTMLElement>(null);
  // The button that brought this is gone: reading goes on here.
  useFocusOnArrival(view);
  const byIndex = new Map(receivers.map((one) => [one.index, one]));
  const counts = patchCounts(results.map(({ outcome }) => outcome));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it (WCAG 2.1.1)
    <section aria-labelledby={id} className={classes.results} ref={view} tabIndex={0}>
      <div className={classes.summary}>
        <h3 className={classes.heading} id={id}>
          {t('patch.results')}
        </h3>
        <ResultCounts counts={counts} say={(key, count) => t(`patch.count.${key}`, { count })} shapes={COUNT_SHAPES} />
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('patch.receive')}</th>
            <th scope="col">{t('patch.transmit')}</th>
            <th scope="col">{t('patch.result')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <ResultRow key={result.index} receiver={byIndex.get(result.index)} result={result} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ResultRow({ result, receiver }: { result: PairResult; receiver: Receiver | undefined }) {
  const { t } = useTranslation('routing');
  const { outcome, subscribedDevice, subscribedChannel } = result;
  const now = receiver?.subscribedDevice
    ? t('patch.replacesWhat', { channel: receiver.subscribedChannel ?? '', device: receiver.subscribedDevice })
    : t('patch.nothing');
  const reason = outcome.notReported ? t('patch.notReported', { now }) : outcome.reason && said(outcome.reason);
  return (
    <tr className={classes.row} data-state={outcome.state}>
      <th scope="row">
        <span className={classes.index}>{result.index}</span>
        {receiver?.name}
      </th>
      <td>{subscribedDevice === '' ? t('none') : t('patch.replacesWhat', { channel: subscribedChannel, device: subscribedDevice })}</td>
      <td>
        <StatusWord topic={`patch.${outcome.state}`} value={SHAPES[outcome.state]} word={t(`patch.state.${outcome.state}`)} />
        {reason && <span className={classes.reason}>{reason}</span>}
      </td>
    </tr>
  );
}

interface FooterProps {
  readonly results: readonly PairResult[];
  /** Why nothing can be asked of the receiving device now; null: it can. */
  readonly closed: string | null;
  readonly onAgain: (requests: readonly (PatchTarget & { readonly index: number })[]) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Asks again for what failed, goes back to the pairs, or closes. */
export function ResultsFooter({ results, closed, onAgain, onBack, onClose }: FooterProps) {
  const { t } = useTranslation('routing');
  const failed = results.filter(({ outcome }) => outcome.state === 'failed');
  const again = () =>
    onAgain(failed.map(({ index, subscribedDevice, subscribedChannel }) => ({ index, subscribedDevice, subscribedChannel })));
  return (
    <div className={classes.foot}>
      <p className={classes.counts}>
        <StatusShape value="info" />
        {t('patch.notice')}
      </p>
      <span className={classes.buttons}>
        <Button onClick={onBack} variant="default">
          {t('patch.back')}
        </Button>
        {failed.length > 0 && (
          <ReasonedButton onClick={again} reason={closed} variant="default">
            {t('patch.retry', { count: failed.length })}
          </ReasonedButton>
        )}
        <Button onClick={onClose}>{t('patch.close')}</Button>
      </span>
    </div>
  );
}
