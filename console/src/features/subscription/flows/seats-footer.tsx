import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import classes from './flows.module.css';
import type { SeatsStages } from './use-seats-flow.ts';

/** The ways on, back and out of each stage. */
export function SeatsFooter({ flow, onClose }: { flow: SeatsStages; onClose: () => void }) {
  const { t } = useTranslation(['subscription', 'common']);
  const { stage, busy, canGoOn, failure } = flow;
  const cancel = (
    <Button disabled={busy} onClick={onClose} variant="default">
      {t('common:cancel')}
    </Button>
  );
  const footers = {
    choose: (
      <>
        {cancel}
        <ReasonedButton onClick={flow.goOn} reason={canGoOn ? null : t('flows.seats.unchanged')}>
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
          onClick={() => flow.startOver('choose')}
          variant="subtle"
        >
          {t('flows.seats.back')}
        </Button>
        {cancel}
        <Button disabled={!flow.consent.preview.preview && !busy} loading={busy} onClick={() => void flow.confirm()}>
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
        {!failure?.isOpen && <Button onClick={() => flow.startOver('confirm')}>{t('flows.tryAgain')}</Button>}
      </>
    ),
  };
  return footers[stage];
}
