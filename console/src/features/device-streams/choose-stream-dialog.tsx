import { useMay } from '../../api/account/viewer.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { ChooseStream } from './choose-stream.tsx';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  /** Of the receive stream; null: the dialog is closed. */
  readonly streamId: string | null;
  readonly onClose: () => void;
}

/** Open while `streamId` is one. People who may only look at the site have no such dialog, whatever the address says. */
export function ChooseStreamDialog({ streamId, ...props }: Props) {
  const mayPatch = useMay(props.domainId)('ROUTE');
  const opening = useOpening(streamId);
  if (!opening || !mayPatch) return null;
  return <ChooseStream {...props} key={opening.round} opened={streamId !== null} streamId={opening.about} />;
}
