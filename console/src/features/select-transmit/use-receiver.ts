import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { CHANNEL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { SelectTransmitReceiver } from './select-transmit-documents.ts';

/** The receive channel as its device last reported it: pushed, polled while nothing is. `channel` is null where the device has none of that index. */
export function useReceiver(domainId: string, deviceId: string, index: number) {
  const variables = { domainId, deviceId, index };
  const { data, error, fetching, refetch } = usePolledQuery({ query: SelectTransmitReceiver, variables, interval: POLL.siteDetail });
  useWatchedDevice(deviceId, CHANNEL_CHANGES, SelectTransmitReceiver, variables);
  const device = data?.domain?.device ?? null;
  return { device, channel: device?.rxChannel ?? null, loading: fetching, error: data ? undefined : error, retry: refetch };
}
