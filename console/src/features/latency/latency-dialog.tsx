import { useState } from 'react';
import { ChannelLatency } from './channel-latency.tsx';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly index: number | null;
  readonly onClose: () => void;
}

/** The latency of a receive channel; open while `index` is one. Each opening starts anew. While it fades out it goes on showing its channel. */
export function LatencyDialog({ index, ...props }: Props) {
  const [shown, setShown] = useState({ index, last: index, opening: 0 });
  if (shown.index !== index) setShown({ index, last: index ?? shown.last, opening: shown.opening + (index === null ? 0 : 1) });
  if (shown.last === null) return null;
  return <ChannelLatency {...props} index={shown.last} key={`${props.deviceId} ${shown.opening}`} opened={index !== null} />;
}
