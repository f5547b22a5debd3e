import type { ChannelMediaType } from './enumerations.ts';

const isAnything = (type: ChannelMediaType): boolean => type === 'GENERIC' || type === 'ALL';

/** Whether a receive channel can take a transmit channel: the same media type, or either side generic or all (RX-052, open point R9). */
export function mediaTypesMatch(receive: ChannelMediaType, transmit: ChannelMediaType): boolean {
  return receive === transmit || isAnything(receive) || isAnything(transmit);
}
