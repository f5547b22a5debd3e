import { useRouter } from '@tanstack/react-router';
import { nameKey } from '@tutti/domain/device-names';
import { useMemo } from 'react';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import { useTransmitters } from '../../api/devices/transmitters.ts';

/** Name (as `nameKey`) → the address of the Transmit tab, of every device of the site that one of the channels or streams is subscribed to. A name nobody has leads nowhere. */
export function useTransmitterLinks(
  domainId: string,
  receivers: readonly Pick<ReceiveChannel, 'subscribedDevice'>[],
): ReadonlyMap<string, string> {
  const router = useRouter();
  const { value: transmitters } = useTransmitters(domainId, false);
  // The names as one text: the map stays the same object while statuses and levels change.
  const names = [...new Set(receivers.flatMap(({ subscribedDevice }) => (subscribedDevice ? [nameKey(subscribedDevice)] : [])))].join('\n');
  return useMemo(() => {
    const ids = new Map(transmitters.map(({ name, id }) => [nameKey(name), id]));
    const links = names.split('\n').flatMap((name) => {
      const deviceId = ids.get(name);
      if (deviceId === undefined) return [];
      const { href } = router.buildLocation({
        to: '/sites/$domainId/Devices/$deviceId/txchannels',
        params: { domainId, deviceId },
      });
      return [[name, href] as const];
    });
    return new Map(links);
  }, [router, domainId, transmitters, names]);
}
