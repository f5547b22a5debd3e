import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../api/client/mutate.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { SnapshotDelete, type SnapshotInfo, SnapshotKeep } from '../snapshots-documents.ts';

/** How long an automatic snapshot stays that nobody keeps, ms. */
const AUTOMATIC_MS = 30 * 86_400_000;
const isOver = ({ automatic, madeAt }: SnapshotInfo): boolean => automatic && Date.parse(madeAt) + AUTOMATIC_MS < Date.now();

/** What is done to one snapshot at once. What went wrong is said by the shared handler. `onDone`: the list has changed. */
export function useSnapshotActions(domainId: string, onDone: () => void) {
  const { t } = useTranslation('snapshots');
  const [sendKeep] = useMutate(SnapshotKeep);
  const [sendDelete, isRemoving] = useMutate(SnapshotDelete);
  const [asked, setAsked] = useState<SnapshotInfo | null>(null);

  async function keep({ id, name, kept }: SnapshotInfo): Promise<void> {
    const { data } = await sendKeep({ input: { domainId, snapshotId: id, kept: !kept } });
    if (data?.SnapshotKeep.ok) toast.success(t(kept ? 'released' : 'keptNow', { name }));
    onDone();
  }

  async function drop({ id, name }: SnapshotInfo): Promise<void> {
    const { data } = await sendDelete({ input: { domainId, snapshotId: id } });
    onDone();
    if (!data?.SnapshotDelete.ok) return;
    setAsked(null);
    toast.success(t('deleted', { name }));
  }

  return {
    /** Letting go of one whose time is over deletes it: that is asked first, as deleting is. */
    keep: (snapshot: SnapshotInfo) => (snapshot.kept && isOver(snapshot) ? setAsked(snapshot) : void keep(snapshot)),
    /** One that goes by itself is deleted at once; of every other is asked first. */
    remove: (snapshot: SnapshotInfo) => (snapshot.automatic && !snapshot.kept ? void drop(snapshot) : setAsked(snapshot)),
    asked,
    spare: () => setAsked(null),
    confirm: () => {
      if (asked) void drop(asked);
    },
    isRemoving,
  };
}
