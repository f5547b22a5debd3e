import { familySays } from '@tutti/domain/family-facts';
import { listed } from '../../../i18n/listed.ts';
import { formatWords } from '../../../ui/channels/stream-words.ts';
import type { SayingDevice } from './says-documents.ts';
import { notOffered, type SaysRow, type SaysWords, said, unknown } from './says-row.ts';

/** The ways in which streams are announced or listed. A clock has streams by none of them. */
const STREAM_PROTOCOLS = ['SAP', 'RTSP', 'IS-04', 'IS-05'];

/** Receive streams count only where somebody can observe them: an empty list says nothing else. */
const received = ({ rxStreams, areasNotOffered }: SayingDevice) => (areasNotOffered.includes('SUBSCRIPTIONS') ? null : rxStreams);

export function streamsRow(device: SayingDevice, t: SaysWords): SaysRow {
  const { family, txStreams, protocols } = device;
  const [rx, tx] = [received(device), txStreams];
  if (!rx && !tx) return familySays(family, 'channels') ? unknown('streams', t) : notOffered('streams', family, 'clockAlone', t);
  const formats = [...new Set([...(rx ?? []), ...(tx ?? [])].flatMap(({ format }) => (format ? formatWords(format) : [])))];
  const spoken = STREAM_PROTOCOLS.filter((name) => protocols.some((one) => one.name === name));
  return said(
    'streams',
    listed([...(rx ? [t('says.received', { number: rx.length })] : []), ...(tx ? [t('says.sent', { number: tx.length })] : [])]),
    listed(formats),
    spoken.length > 0 ? t('says.protocols', { protocols: listed(spoken) }) : null,
  );
}

/** Of a device that has channels without streams. */
export function channelsRow({ receiving, transmitting }: SayingDevice, t: SaysWords): SaysRow {
  if (!receiving && !transmitting) return unknown('channels', t);
  return said(
    'channels',
    listed([
      ...(receiving ? [t('says.received', { number: receiving.channels })] : []),
      ...(transmitting ? [t('says.sent', { number: transmitting.channels })] : []),
    ]),
  );
}

/** A name that is the number of the channel is none where the family has no words for names. */
export function namesRow({ family, rxChannels, txChannels }: SayingDevice, t: SaysWords): SaysRow {
  const channels = [...(rxChannels ?? []), ...(txChannels ?? [])].flatMap((channel) => channel ?? []);
  const isOffered = familySays(family, 'channelNames');
  const named = channels.filter(({ index, name }) => name && (isOffered || name !== String(index))).length;
  if (named > 0) return said('names', t('says.ofChannels', { number: named, all: channels.length }));
  if (isOffered) return unknown('names', t);
  return notOffered('names', family, family === 'PTP' ? 'clockAlone' : 'notPart', t);
}

export function receiveRow(device: SayingDevice, t: SaysWords): SaysRow {
  const { family, receiving, rxStreams, rxChannels, areasNotOffered } = device;
  const hasStreams = rxStreams !== null && rxStreams.length > 0;
  const receivers = hasStreams ? rxStreams : (rxChannels ?? []).flatMap((channel) => channel ?? []);
  const reported = receivers.filter(({ summary }) => summary !== null).length;
  if (reported > 0)
    return said('receive', t(hasStreams ? 'says.ofStreams' : 'says.ofChannels', { number: reported, all: receivers.length }));
  if (!areasNotOffered.includes('SUBSCRIPTIONS'))
    return receivers.length === 0 && (receiving ?? rxStreams) ? said('receive', t('says.receivesNothing')) : unknown('receive', t);
  const listens = rxStreams?.some(({ packetsArrive }) => packetsArrive !== null) ?? false;
  return notOffered(
    'receive',
    family,
    listens ? 'listens' : family === 'PTP' ? 'clockAlone' : family === 'AES67' ? 'announced' : 'noMeans',
    t,
  );
}
