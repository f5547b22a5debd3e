import { useOpening } from '../../ui/overlay/use-opening.ts';
import { StreamDescription } from './stream-description.tsx';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  /** Of the transmit stream; null: the dialog is closed. */
  readonly streamId: string | null;
  readonly onClose: () => void;
}

/** The session description of a transmit stream; open while `streamId` is one. */
export function DescriptionDialog({ streamId, ...props }: Props) {
  const opening = useOpening(streamId);
  if (!opening) return null;
  return <StreamDescription {...props} key={opening.round} opened={streamId !== null} streamId={opening.about} />;
}
