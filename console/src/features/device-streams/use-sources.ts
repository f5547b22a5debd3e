import { useState } from 'react';
import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { ALL_CHANGES, useWatchedDevices } from '../../live/watched-device.ts';
import { StreamSources } from './stream-documents.ts';

/** What a receive stream may be subscribed to, kept current while it is shown, and which of it is chosen: nothing any more once that is gone or does not fit. */
export function useSources({ domainId, deviceId, streamId }: { domainId: string; deviceId: string; streamId: string }) {
  const { accountId } = useViewer();
  const [chosenId, choose] = useState<string | null>(null);
  const variables = { deviceId, rxStreamId: streamId, accountId };
  const read = usePolledQuery({ query: StreamSources, variables, interval: POLL.siteDetail });
  // Names, formats and the devices themselves, of the whole site.
  useWatchedDevices(domainId, ALL_CHANGES, StreamSources, variables);
  const chosen = read.data?.streamSources?.find(({ id, misfit }) => id === chosenId && misfit === null) ?? null;
  return { read, chosen, choose };
}

export type Sources = ReturnType<typeof useSources>;
