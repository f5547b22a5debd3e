import { streamMisfit } from '@tutti/domain/stream-fit';
import type { QueryStreamSourcesArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { clockDomainOf, findDevice, isConnected, partId } from '../../devices/index.ts';
import { txStreamRecords } from '../make-stream-records.ts';
import type { StreamSourceRecord } from '../stream-records.ts';

/** Most transmit streams of a site that are offered to a receive stream. */
const MOST_SOURCES = 1024;

/** What a receive stream may be subscribed to: the transmit streams of all other devices of its site. */
export const streamSources = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ deviceId, rxStreamId, accountId }: QueryStreamSourcesArgs, call) => {
    const { directory } = call.services;
    const device = await findDevice(call, deviceId, accountId);
    if (!device) return null;
    const { streams: own } = await directory.channels(device.accountId, device.id);
    const rx = own?.rx.find(({ id }) => id === rxStreamId);
    if (!rx || device.siteId === null) return [];
    const receiving = { ...rx, clockDomain: clockDomainOf(device) };
    const others = (await directory.site(device.accountId, device.siteId)).filter(({ id }) => id !== device.id);
    const sources = await Promise.all(
      others.map(async (sender): Promise<StreamSourceRecord[]> => {
        const { streams } = await directory.channels(sender.accountId, sender.id);
        return (txStreamRecords(sender, streams) ?? []).map((stream) => ({
          id: partId(device, `source:${rxStreamId}:${stream.id}`),
          deviceId: sender.id,
          deviceName: sender.name,
          connected: isConnected(sender),
          stream,
          misfit: streamMisfit(stream, receiving),
        }));
      }),
    );
    return sources.flat().slice(0, MOST_SOURCES);
  },
);
