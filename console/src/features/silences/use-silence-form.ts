import { SILENCE_REASON_LIMIT, SilenceForm } from '@tutti/domain/silence-form';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIfVersion } from '../../api/client/if-version.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { wrongIn } from '../../ui/forms/problems.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { momentOf } from '../../ui/time/time-zone.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { endOf, nowOnWall } from './silence-times.ts';
import { SilenceAdd, type SilencedSite, type SilenceInfo, SilenceSet, SiteSilences } from './silences-documents.ts';

/** What is typed. Times are readings of the reader's clock: `2026-11-24T14:06:00`. */
export interface SilenceValues {
  readonly from: string;
  readonly to: string;
  /** The id of a device; '': all of the site. */
  readonly what: string;
  readonly repeat: 'never' | 'weekly';
  readonly reason: string;
}

const valuesOf = (silence: SilenceInfo, zone: string): SilenceValues => ({
  from: nowOnWall(Date.parse(silence.startsAt), zone),
  to: nowOnWall(Date.parse(silence.endsAt), zone),
  what: silence.deviceId ?? '',
  repeat: silence.weekly ? 'weekly' : 'never',
  reason: silence.reason,
});

function problemsOf({ from, to, repeat, reason }: SilenceValues, zone: string, t: TFunction<'silences'>) {
  const moments = { startsAt: new Date(momentOf(from, zone)), endsAt: new Date(momentOf(to, zone)) };
  const wrong = wrongIn(SilenceForm, { ...moments, weekly: repeat === 'weekly', reason });
  return {
    to: wrong['endsAt'],
    reason: wrong['reason'] && (reason.trim().length > SILENCE_REASON_LIMIT ? wrong['reason'] : t('reasonMissing')),
  };
}

const inputOf = ({ from, to, what, repeat, reason }: SilenceValues, domainId: string, zone: string) => ({
  domainId,
  deviceId: what || null,
  startsAt: momentOf(from, zone),
  endsAt: momentOf(to, zone),
  weekly: repeat === 'weekly',
  timezone: zone,
  reason: reason.trim(),
});

/** Times that were not changed are as they are: the clock says nothing of their seconds, and reads an hour twice where it is set back. */
const timesOf = ({ from, to }: SilenceValues, saved: SilenceValues, silence: SilenceInfo, zone: string) => ({
  startsAt: from === saved.from ? silence.startsAt : momentOf(from, zone),
  endsAt: to === saved.to ? silence.endsAt : momentOf(to, zone),
});

/** The form of another silence, of the site or of a device: this evening's, or of four hours. */
export function useNewSilence(site: SilencedSite, deviceId: string | null, onDone: () => void) {
  const { t } = useTranslation('silences');
  const { timezone: zone } = useDateTime();
  const [add] = useMutate(SilenceAdd, { quiet: true });
  // A form begins with one moment, however long it is open.
  const [saved] = useState((): SilenceValues => {
    const from = nowOnWall(Date.now(), zone);
    return { from, to: endOf('evening', from) ?? endOf('fourHours', from) ?? '', what: deviceId ?? '', repeat: 'never', reason: '' };
  });
  return useForm<SilenceValues>({
    saved,
    problemsOf: (values) => problemsOf(values, zone, t),
    send: async (values) => {
      const input = inputOf(values, site.id, zone);
      // What begins now begins when it arrives.
      const { data, message } = await add({ input: values.from === saved.from ? { ...input, startsAt: null } : input });
      if (data?.SilenceAdd?.ok !== true) return message ?? t('failed');
      toast.success(t('done', { site: site.name }));
      onDone();
      return null;
    },
  });
}

/** The form of a silence that is there, which others may change, too. */
export function useEditedSilence(site: SilencedSite, silence: SilenceInfo, onDone: () => void) {
  const { t } = useTranslation('silences');
  const { timezone: zone } = useDateTime();
  const [set] = useMutate(SilenceSet, { quiet: true });
  const kept = site.silences.find(({ id }) => id === silence.id) ?? silence;
  const versions = useIfVersion({
    query: SiteSilences,
    variables: { domainId: site.id },
    isThere: (data) => data.domain?.silences.some(({ id }) => id === silence.id) ?? false,
    saved: kept.version,
  });
  const saved = valuesOf(kept, zone);
  return useEditForm<SilenceValues>({
    saved,
    problemsOf: (values) => {
      const problems = problemsOf(values, zone, t);
      // Saved times are right, also a day that has 25 hours because the clock is set back.
      const isSaved = values.from === saved.from && values.to === saved.to && values.repeat === saved.repeat;
      return isSaved ? { ...problems, to: undefined } : problems;
    },
    versions,
    send: async (values, ifVersion) => {
      const { data, error, message } = await set({
        input: {
          ...inputOf(values, site.id, zone),
          ...timesOf(values, saved, kept, zone),
          timezone: silence.timezone,
          silenceId: silence.id,
          ifVersion,
        },
      });
      if (data?.SilenceSet?.ok !== true) return { error, message };
      toast.success(t('done', { site: site.name }));
      onDone();
      return null;
    },
    failed: t('failed'),
    onRemoved: onDone,
  });
}

/** What both forms show. */
export type SilenceFormState = Pick<
  ReturnType<typeof useNewSilence>,
  'values' | 'set' | 'problems' | 'leading' | 'text' | 'refusal' | 'busy'
>;
