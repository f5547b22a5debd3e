import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { laterOnWall } from '../../ui/time/time-zone.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { wallClock } from '../../ui/time/wall-clock.ts';
import { type ChosenDevice, inputOf, type JobChoice, problemsOf } from './job-choice.ts';
import { JobAdd, type JobPlan } from './jobs-documents.ts';

/** What was looked at before it is made: the plan of the devices that can be in it, and the lines of those that cannot. */
export interface Previewed {
  readonly choice: JobChoice;
  readonly plan: JobPlan;
  readonly leftOut: JobPlan['lines'];
  /** The id that the job gets, however often it is sent. */
  readonly commandId: string;
}

/** How long a window is until another end is chosen, min. */
const USUAL_WINDOW = 240;

/** How a new form begins: now, or a recall in the night that comes; a fifth of the devices at a time, and one that is missing stops it. `now`: a reading of the reader's clock. */
function beginning(now: string, snapshotId: string | undefined): JobChoice {
  const from = `${laterOnWall(now, 1, 'day').slice(0, 10)}T03:00:00`;
  const to = laterOnWall(now, USUAL_WINDOW, 'minute');
  const common = { from, to, size: '20', unit: 'percent', minutes: '5', missing: '0', note: '' } as const;
  return snapshotId === undefined ? { ...common, kind: 'REBOOT', when: 'now' } : { ...common, kind: 'RECALL', snapshotId, when: 'later' };
}

/** The form of a job: it is looked at first, then made. `snapshotId`: what it recalls; left out: another kind. */
export function useNewJob(domainId: string, devices: readonly ChosenDevice[], onDone: () => void, snapshotId?: string) {
  const { t } = useTranslation('jobs');
  const { timezone: zone } = useDateTime();
  const navigate = useNavigate();
  const [add, adding] = useMutate(JobAdd, { quiet: true });
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [now] = useState(() => `${(wallClock(Date.now(), zone) ?? '').slice(0, 16)}:00`);
  const [saved] = useState(() => beginning(now, snapshotId));
  const usualEnd = ({ when, from }: Pick<JobChoice, 'when' | 'from'>) => laterOnWall(when === 'now' ? now : from, USUAL_WINDOW, 'minute');
  const look = async (choice: JobChoice, deviceIds: readonly string[]) =>
    add({ input: { ...inputOf(choice, domainId, deviceIds, zone), preview: true } });
  const form = useForm<JobChoice>({
    saved,
    problemsOf: (values) => problemsOf(values, zone, t),
    send: async (choice) => {
      const all = devices.map(({ id }) => id);
      const first = await look(choice, all);
      const plan = first.data?.JobAdd;
      if (!plan) return first.message ?? t('failed');
      const leftOut = plan.lines.filter(({ problem }) => problem !== null);
      const rest = plan.lines.flatMap(({ deviceId, problem }) => (problem === null ? [deviceId] : []));
      // The waves of those that are left are other ones.
      const second = leftOut.length > 0 && rest.length > 0 ? await look(choice, rest) : first;
      const kept = second.data?.JobAdd;
      if (!kept) return second.message ?? t('failed');
      setRefusal(null);
      setPreviewed({ choice, plan: kept, leftOut, commandId: newCommandId() });
      return null;
    },
  });
  const lines = previewed?.plan.lines.filter(({ problem }) => problem === null) ?? [];
  const make = async (): Promise<void> => {
    if (!previewed) return;
    const input = inputOf(
      previewed.choice,
      domainId,
      lines.map(({ deviceId }) => deviceId),
      zone,
    );
    const { data, message } = await add({ input: { ...input, commandId: previewed.commandId } });
    const job = data?.JobAdd?.job;
    if (!job) {
      setRefusal(message ?? t('changedSince'));
      return;
    }
    toast.success(t(previewed.choice.when === 'now' ? 'begun' : 'planned'));
    onDone();
    await navigate({ to: `/sites/${domainId}/Jobs/${job.id}` });
  };
  return { form, previewed, lines, refusal, busy: adding, make, back: () => setPreviewed(null), usualEnd };
}
