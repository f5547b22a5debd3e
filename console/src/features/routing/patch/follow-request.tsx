import { type PatchFacts, type PatchOutcome, patchOutcome } from '@tutti/domain/patch-outcome';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceCommands } from '../../../api/commands/device-commands.ts';
import { useOverdue } from '../../../api/commands/reports.ts';
import { said } from '../../../i18n/said.ts';
import type { PatchRequests, SentRequest } from './use-patch-requests.ts';

interface Props extends Pick<PatchRequests, 'progress' | 'end'> {
  readonly request: SentRequest;
  /** What the device reports of it; null: it was not read. */
  readonly now: PatchFacts | null;
}

/** Follows what was asked of one channel or stream until its device has reported it, or it has failed. Shows nothing. */
export function FollowRequest({ request, now, progress, end }: Props) {
  const { t } = useTranslation('grid');
  const commands = useDeviceCommands(request.deviceId);
  const overdue = useOverdue(
    useMemo(() => new Set(request.commandId === null ? [] : [request.commandId]), [request.commandId]),
    commands,
  );
  const command = commands.find(({ id }) => id === request.commandId);
  const state = command?.state ?? (request.commandId !== null ? 'ACCEPTED' : request.isLost ? 'LOST' : 'ASKING');
  const outcome = patchOutcome(request.target, request.before, now, {
    state,
    reason: command?.reason ?? null,
    overdue: request.commandId !== null && overdue.has(request.commandId),
  });
  const { state: came, notReported } = outcome;
  const reason = notReported ? t('notReported') : said(outcome.reason ?? '');
  useEffect(() => {
    const step = STEPS[came];
    if (step === 'ended') end(request, null);
    else if (step === 'failed') end(request, reason);
    else if (step !== request.progress) progress(request, step);
  }, [came, reason, request, progress, end]);
  return null;
}

const STEPS: Readonly<Record<PatchOutcome['state'], SentRequest['progress'] | 'ended' | 'failed'>> = {
  asking: 'asked',
  lost: 'asked',
  accepted: 'asked',
  sent: 'sent',
  inProgress: 'sent',
  connected: 'ended',
  unsubscribed: 'ended',
  warning: 'ended',
  failed: 'failed',
};
