import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import classes from './silences.module.css';
import { SilenceDelete, type SilencedSite, type SilenceInfo } from './silences-documents.ts';
import { useTimesWords } from './use-times-words.ts';

interface Props {
  readonly site: SilencedSite;
  /** The one that is in the form. */
  readonly edited: string | null;
  readonly onEdit: (silence: SilenceInfo) => void;
}

/** The other silences of the site: those that are to come, and those of single devices. */
export function PlannedList({ site, edited, onEdit }: Props) {
  const { t } = useTranslation('silences');
  const words = useTimesWords();
  const [remove] = useMutate(SilenceDelete);
  const planned = site.silences.filter(({ id }) => id !== edited);
  if (planned.length === 0) return null;
  const names = new Map(site.devices?.flatMap((device) => (device ? [[device.id, device.name] as const] : [])));
  return (
    <section aria-label={t('planned')}>
      <h3 className={classes.plannedHead}>
        {t('planned')} <span className="tabular">{planned.length}</span>
      </h3>
      <ul className={classes.planned}>
        {planned.map((silence) => {
          const times = words(silence);
          const of = silence.deviceId === null ? '' : `${names.get(silence.deviceId ?? '') ?? silence.deviceId}: `;
          return (
            <li key={silence.id}>
              <strong>{times}</strong>
              <span className={classes.plannedReason}>{t('reasonBy', { reason: `${of}${silence.reason}`, name: silence.madeBy })}</span>
              <Tooltip label={t('edit')}>
                <ActionIcon aria-label={t('editOne', { times })} color="gray" onClick={() => onEdit(silence)} variant="subtle">
                  <IconPencil aria-hidden size="1rem" stroke={1.75} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={t('delete')}>
                <ActionIcon
                  aria-label={t('deleteOne', { times })}
                  color="gray"
                  onClick={() => void remove({ input: { domainId: site.id, silenceId: silence.id } })}
                  variant="subtle"
                >
                  <IconTrash aria-hidden size="1rem" stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
