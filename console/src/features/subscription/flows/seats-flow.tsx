import { Button, Checkbox } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { BASE_SEATS } from '@tutti/domain/billing';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { FlowFrame } from './flow-frame.tsx';
import type { FlowProps } from './flow-plan.ts';
import classes from './flows.module.css';
import { isSeats, SeatsChoice } from './seats-choice.tsx';
import { SeatsComplete, SeatsFailed } from './seats-outcome.tsx';
import { SeatsPreview } from './seats-preview.tsx';
import { Steps } from './steps.tsx';
import { usePreview } from './use-preview.ts';
import { useSeatsChange } from './use-seats-change.ts';

/** 'Add or remove devices': choose, confirm what it costs, complete, or what went wrong (BILL-012 to BILL-015). */
export function SeatsFlow({ plan, opened, onClose, reread }: FlowProps) {
  const { t } = useTranslation(['subscription', 'common']);
  // What the plan covered when the flow began: the change itself must not move it.
  const [before] = useState(plan.deviceSeats);
  const [value, setValue] = useState(String(before ?? BASE_SEATS));
  const [touched, setTouched] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const { change, busy, isComplete, failure, clear } = useSeatsChange(onClose);
  const seats = Number(value);
  const preview = usePreview(isConfirming && !isComplete && !failure ? seats : null);
  const canGoOn = isSeats(seats, plan) && seats !== before;
  const stage = isComplete ? 'complete' : failure ? 'failed' : isConfirming ? 'confirm' : 'choose';

  const confirm = async () => {
    setAttempted(true);
    if (!accepted) checkbox.current?.focus();
    else if (preview.preview) {
      await change(seats);
      reread();
    }
  };
  const startOver = (at: 'choose' | 'confirm') => {
    clear();
    setConfirming(at === 'confirm');
    // What was accepted was another price.
    setAccepted(false);
    setAttempted(false);
  };

  const cancel = (
    <Button disabled={busy} onClick={onClose} variant="default">
      {t('common:cancel')}
    </Button>
  );
  const goOn = () => canGoOn && setConfirming(true);
  const footers = {
    choose: (
      <>
        {cancel}
        <ReasonedButton onClick={goOn} reason={canGoOn ? null : t('flows.seats.unchanged')}>
          {t('flows.seats.next')}
        </ReasonedButton>
      </>
    ),
    confirm: (
      <>
        <Button
          className={classes.back ?? ''}
          disabled={busy}
          leftSection={<IconArrowLeft aria-hidden size="1rem" stroke={1.75} />}
          onClick={() => startOver('choose')}
          variant="subtle"
        >
          {t('flows.seats.back')}
        </Button>
        {cancel}
        <Button disabled={!preview.preview && !busy} loading={busy} onClick={() => void confirm()}>
          {t('flows.seats.confirm')}
        </Button>
      </>
    ),
    complete: <Button onClick={onClose}>{t('common:close')}</Button>,
    failed: (
      <>
        <Button onClick={onClose} variant="default">
          {t('common:close')}
        </Button>
        {!failure?.isOpen && <Button onClick={() => startOver('confirm')}>{t('flows.tryAgain')}</Button>}
      </>
    ),
  };
  const connected = { count: plan.connectedDeviceCount, seats: before ?? 0 };
  const fromTo = before === null ? t('flows.seats.to', { to: seats }) : t('flows.seats.fromTo', { from: before, to: seats });
  const subtitles = {
    choose: t(before === null ? 'flows.seats.connected' : 'flows.seats.covers', connected),
    confirm: fromTo,
    complete: t('flows.seats.closes'),
    failed: fromTo,
  };

  return (
    <FlowFrame
      busy={busy}
      footer={footers[stage]}
      onClose={onClose}
      opened={opened}
      stage={stage}
      steps={<Steps done={{ choose: 0, confirm: 1, failed: 1, complete: 3 }[stage]} />}
      subtitle={subtitles[stage]}
      title={t(`flows.seats.title.${failure?.isOpen && !isComplete ? 'open' : stage}`)}
    >
      {stage === 'choose' && (
        <SeatsChoice
          before={before}
          onChange={(typed) => {
            setValue(typed);
            setTouched(true);
          }}
          onSubmit={goOn}
          plan={plan}
          touched={touched}
          value={value}
        />
      )}
      {stage === 'confirm' && (
        <>
          <SeatsPreview preview={preview} />
          <Checkbox
            checked={accepted}
            className={classes.accept ?? ''}
            disabled={busy}
            error={attempted && !accepted ? fieldError(t('flows.seats.mustAccept')) : undefined}
            label={t('flows.seats.accept')}
            onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
            ref={checkbox}
          />
        </>
      )}
      {isComplete && <SeatsComplete plan={plan} seats={seats} />}
      {!isComplete && failure && <SeatsFailed before={before} failure={failure} plan={plan} />}
    </FlowFrame>
  );
}
