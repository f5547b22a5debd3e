import { BASE_SEATS } from '@tutti/domain/billing';
import { useRef, useState } from 'react';
import { useViewer } from '../../../api/account/viewer.ts';
import { useIfVersion } from '../../../api/client/if-version.ts';
import { ManagedSubscription } from '../subscription-documents.ts';
import type { FlowProps } from './flow-plan.ts';
import { isSeats } from './seats-choice.tsx';
import { usePreview } from './use-preview.ts';
import { useSeatsChange } from './use-seats-change.ts';

/** The stages of a change of the number of devices, and what leads from one to the next. */
export function useSeatsFlow({ plan, onClose, reread }: Omit<FlowProps, 'opened'>) {
  // What the plan covered when the flow began: the change itself must not move it.
  const [before, setBefore] = useState(plan.deviceSeats);
  const [begun, setBegun] = useState(plan.version);
  const [value, setValue] = useState(String(before ?? BASE_SEATS));
  const [touched, setTouched] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const seats = Number(value);
  const { accountId } = useViewer();
  const { meanwhile, judge, settle, follow } = useIfVersion({
    query: ManagedSubscription,
    variables: { accountId },
    isThere: (data) => Boolean(data.account?.subscription),
    saved: plan.version,
  });
  follow(seats !== plan.deviceSeats);
  const { change, busy, isComplete, failure, clear } = useSeatsChange(onClose, judge);
  const preview = usePreview(isConfirming && !isComplete && !failure ? seats : null);
  const canGoOn = isSeats(seats, plan) && seats !== before;
  const startOver = (at: 'choose' | 'confirm') => {
    clear();
    settle();
    // Whoever goes on after a refusal has seen what the plan covers now.
    setBefore(plan.deviceSeats);
    setBegun(plan.version);
    setConfirming(at === 'confirm');
    // What was accepted was another price.
    setAccepted(false);
    setAttempted(false);
  };

  return {
    stage: isComplete ? 'complete' : failure ? 'failed' : isConfirming ? 'confirm' : 'choose',
    before,
    seats,
    choice: {
      value,
      touched,
      onChange: (typed: string) => {
        setValue(typed);
        setTouched(true);
      },
    },
    consent: { preview, accepted, isMissing: attempted && !accepted, busy, checkbox, onAccept: setAccepted },
    failure,
    /** The number was changed meanwhile: what is saved and what was typed, and the ways on with either. */
    clash: {
      meanwhile,
      onClose: settle,
      onKeep: () => {
        setValue(String(plan.deviceSeats ?? BASE_SEATS));
        startOver('choose');
      },
      // With another number to begin with it costs something else: nothing is saved before that is seen.
      onSave: () => startOver('confirm'),
    },
    busy,
    canGoOn,
    goOn: () => canGoOn && setConfirming(true),
    startOver,
    confirm: async () => {
      setAttempted(true);
      if (!accepted) checkbox.current?.focus();
      else if (preview.preview) {
        await change(seats, begun);
        reread();
      }
    },
  } as const;
}

export type SeatsStages = ReturnType<typeof useSeatsFlow>;
