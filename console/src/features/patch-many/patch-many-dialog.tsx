import { useMemo } from 'react';
import { useMay } from '../../api/account/viewer.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { PatchMany } from './patch-many.tsx';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  /** Of the receive channels; empty: the dialog is closed. */
  readonly indexes: readonly number[];
  readonly onClose: () => void;
}

/** Subscribes several receive channels at once; open while there are indexes. People who may only look at the site have no such dialog, whatever the address says (PERM-002). */
export function PatchManyDialog({ indexes, ...props }: Props) {
  const mayPatch = useMay(props.domainId)('ROUTE');
  // The same channels may come as another list.
  const opening = useOpening(indexes.join() || null);
  const about = useMemo(() => opening?.about.split(',').map(Number) ?? [], [opening]);
  if (!opening || !mayPatch) return null;
  return <PatchMany {...props} indexes={about} key={opening.round} opened={indexes.length > 0} />;
}
