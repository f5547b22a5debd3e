import { useOpening } from '../../ui/overlay/use-opening.ts';
import { ChannelLatency } from './channel-latency.tsx';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly index: number | null;
  readonly onClose: () => void;
}

/** The latency of a receive channel; open while `index` is one. */
export function LatencyDialog({ index, ...props }: Props) {
  const opening = useOpening(index);
  if (!opening) return null;
  return <ChannelLatency {...props} index={opening.about} key={`${props.deviceId} ${opening.round}`} opened={index !== null} />;
}
