import {
  AUDIO,
  type NmosDevice,
  type NmosFlow,
  type NmosNode,
  type NmosReceiver,
  type NmosSender,
  type NmosSource,
} from '@tutti/protocols/nmos/resources';
import type { ResourceStore } from './resource-store.ts';

/** A sender of audio, with what it sends. */
export interface SenderPicture {
  readonly sender: NmosSender;
  readonly flow: NmosFlow | null;
  readonly source: NmosSource | null;
}

/** A device, as IS-04 describes it: its audio, and which other media it has. */
export interface DevicePicture {
  readonly node: NmosNode;
  readonly device: NmosDevice;
  readonly senders: readonly SenderPicture[];
  readonly receivers: readonly NmosReceiver[];
  /** Bit field of all of its senders and receivers: 1 audio, 2 video, 4 other data. */
  readonly mediaTypes: number;
}

/** Most streams of one direction that the link takes of a device. */
const MOST_STREAMS = 256;
const VIDEO = new Set(['urn:x-nmos:format:video', 'urn:x-nmos:format:mux']);

const mediaBit = (format: string): number => (format === '' ? 0 : format === AUDIO ? 1 : VIDEO.has(format) ? 2 : 4);

/** What a sender sends; '' where neither its flow nor its source is known. */
function formatOf({ flow, source }: SenderPicture): string {
  if (source && source.format !== '') return source.format;
  if (flow && flow.format !== '') return flow.format;
  return flow?.media_type.toLowerCase().startsWith('audio/') === true ? AUDIO : '';
}

/** By their names, so that numbers of channels are the same after each start. */
const inOrder = <T extends { readonly label: string; readonly id: string }>(a: T, b: T): number =>
  a.label.localeCompare(b.label, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1);

function deviceOf(store: ResourceStore, node: NmosNode, device: NmosDevice): DevicePicture {
  const senders = store.childrenOf('senders', device.id).map((sender): SenderPicture => {
    const flow = store.get('flows', sender.flow_id);
    return { sender, flow, source: store.get('sources', flow?.source_id ?? null) };
  });
  const receivers = store.childrenOf('receivers', device.id);
  const formats = [...senders.map(formatOf), ...receivers.map(({ format }) => format)];
  return {
    node,
    device,
    senders: senders
      .filter((one) => formatOf(one) === AUDIO)
      .toSorted((a, b) => inOrder(a.sender, b.sender))
      .slice(0, MOST_STREAMS),
    receivers: receivers
      .filter(({ format }) => format === AUDIO)
      .toSorted(inOrder)
      .slice(0, MOST_STREAMS),
    mediaTypes: formats.reduce((bits, format) => bits | mediaBit(format), 0),
  };
}

/** Whether it is a device of audio: one that has other media alone is left out, one that has nothing yet is not. */
const mayHaveAudio = ({ mediaTypes }: DevicePicture): boolean => mediaTypes === 0 || (mediaTypes & 1) === 1;

/** The devices of a node that may have audio. */
export function devicesOf(store: ResourceStore, node: NmosNode): DevicePicture[] {
  return store
    .childrenOf('devices', node.id)
    .map((device) => deviceOf(store, node, device))
    .filter(mayHaveAudio);
}
