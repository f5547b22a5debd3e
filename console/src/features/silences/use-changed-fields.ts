import { useTranslation } from 'react-i18next';
import type { ChangedField } from '../../ui/forms/changed-dialog.tsx';
import { momentOf } from '../../ui/time/time-zone.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useMomentWords } from '../../ui/time/use-moment-words.ts';
import type { SilencedSite, SilenceInfo } from './silences-documents.ts';
import type { SilenceValues } from './use-silence-form.ts';

/** Answers what is typed beside what is saved, field by field, in words. */
export function useChangedFields(site: SilencedSite) {
  const { t } = useTranslation('silences');
  const { timezone: zone } = useDateTime();
  const words = useMomentWords();
  const nameOf = (id: string | null | undefined): string =>
    id ? (site.devices?.find((device) => device?.id === id)?.name ?? id) : t('wholeSite');
  return (changed: readonly (keyof SilenceValues)[], mine: SilenceValues, begun: SilenceInfo): ChangedField[] => {
    const saved = site.silences.find(({ id }) => id === begun.id) ?? begun;
    const rows: Record<keyof SilenceValues, readonly [string, string]> = {
      from: [words(saved.startsAt), words(momentOf(mine.from, zone))],
      to: [words(saved.endsAt), words(momentOf(mine.to, zone))],
      what: [nameOf(saved.deviceId), nameOf(mine.what)],
      repeat: [t(saved.weekly ? 'everyWeek' : 'never'), t(mine.repeat === 'weekly' ? 'everyWeek' : 'never')],
      reason: [saved.reason, mine.reason],
    };
    return changed.map((field) => ({ name: t(field), saved: rows[field][0], mine: rows[field][1] }));
  };
}
