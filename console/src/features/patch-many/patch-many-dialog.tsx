import { useState } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { PatchMany } from './patch-many.tsx';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  /** Of the receive channels; empty: the dialog is closed. */
  readonly indexes: readonly number[];
  readonly onClose: () => void;
}

/**
 * Subscribes several receive channels at once; open while there are indexes. Each opening starts anew. People who may only look at the site have no such
 * dialog, whatever the address says (PERM-002).
 */
export function PatchManyDialog({ domainId, deviceId, indexes, onClose }: Props) {
  const { isAdministrator } = useViewer();
  const [shown, setShown] = useState<{ readonly indexes: readonly number[]; readonly round: number } | null>(null);
  const [asked, setAsked] = useState('');
  const key = indexes.join();
  if (key !== asked) {
    setAsked(key);
    if (key !== '') setShown({ indexes, round: (shown?.round ?? 0) + 1 });
  }
  if (!shown || !isAdministrator) return null;
  return (
    <PatchMany
      deviceId={deviceId}
      domainId={domainId}
      indexes={shown.indexes}
      key={shown.round}
      onClose={onClose}
      opened={indexes.length > 0}
    />
  );
}
