import { useMay } from '../../api/account/viewer.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { SelectTransmit } from './select-transmit.tsx';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  /** Of the receive channel; null: the dialog is closed. */
  readonly index: number | null;
  readonly onClose: () => void;
}

/** Chooses the transmit channel of a receive channel; open while `index` is one. People who may only look at the site have no such dialog, whatever the address says (PERM-002). */
export function SelectTransmitDialog({ index, ...props }: Props) {
  const mayPatch = useMay(props.domainId)('ROUTE');
  const opening = useOpening(index);
  if (!opening || !mayPatch) return null;
  return <SelectTransmit {...props} index={opening.about} key={opening.round} opened={index !== null} />;
}
