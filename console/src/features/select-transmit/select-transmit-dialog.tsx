import { useState } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { SelectTransmit } from './select-transmit.tsx';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  /** Of the receive channel; null: the dialog is closed. */
  readonly index: number | null;
  readonly onClose: () => void;
}

/**
 * Chooses the transmit channel of a receive channel; open while `index` is one. Each opening starts anew, and while it fades out it goes on showing what
 * it was about. People who may only look at the site have no such dialog, whatever the address says (PERM-002).
 */
export function SelectTransmitDialog({ domainId, deviceId, index, onClose }: Props) {
  const { isAdministrator } = useViewer();
  const [shown, setShown] = useState<{ readonly index: number; readonly round: number } | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  if (index !== asked) {
    setAsked(index);
    if (index !== null) setShown({ index, round: (shown?.round ?? 0) + 1 });
  }
  if (!shown || !isAdministrator) return null;
  return (
    <SelectTransmit
      deviceId={deviceId}
      domainId={domainId}
      index={shown.index}
      key={shown.round}
      onClose={onClose}
      opened={index !== null}
    />
  );
}
