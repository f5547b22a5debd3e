import type { SnapshotDevice } from '@tutti/domain/snapshot-document';
import { badInput } from '../../../api-errors.ts';
import { NO_AUDIO, NO_SUCH_SETTING, NOT_KNOWN, type NotTaken } from './not-taken.ts';
import type { XmlElement } from './read-xml.ts';

/** What is read, and what only says again which device it is. */
const READ = new Set(['name', 'friendly_name', 'instance_id', 'manufacturer_name', 'model_name', 'txchannel', 'rxchannel']);
const LEADER = new Set(['preferred_master', 'preferred_leader']);
const IDENTITY = new Set([
  'default_name',
  'manufacturer_id',
  'model_id',
  'model_version',
  'model_version_string',
  'device_type',
  'device_type_string',
]);
/** Known elements whose setting a snapshot does not have. */
export const SETTINGS_LEFT: ReadonlySet<string> = new Set([
  'samplerate',
  'samplerate_pullup',
  'encoding',
  'unicast_latency',
  'latency',
  'interface',
  'switch_vlan',
  'redundancy',
  'aes67',
  'aes67_multicast_prefix',
  'txflow',
  'multicast_flow',
  'clock_subdomain',
  'hardware_setting',
]);

type FromPreset = Omit<SnapshotDevice, 'id'> & { readonly id: string | null };

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined => children.find((child) => child.name === name);
/** What an element says: its attribute `value`, else its text. */
export const valueOf = ({ attributes, text }: XmlElement): string => (attributes.get('value') ?? text).trim();
const textOf = (parent: XmlElement, name: string): string | null => {
  const child = childOf(parent, name);
  return (child && valueOf(child)) || null;
};

/** A device of a preset; `id` null: it has none in the file. What cannot be taken goes to `notTaken`. Throws BAD_USER_INPUT with the line. */
export function deviceOfPreset(element: XmlElement, saysSubscriptions: boolean, notTaken: NotTaken): FromPreset {
  const name = textOf(element, 'friendly_name') ?? textOf(element, 'name');
  if (name === null) throw badInput('document', `Line ${element.line}: This device has no name.`);
  for (const child of element.children) {
    if (READ.has(child.name) || LEADER.has(child.name) || IDENTITY.has(child.name) || child.name === 'external_word_clock') continue;
    notTaken.add(child.name, SETTINGS_LEFT.has(child.name) ? NO_SUCH_SETTING : NOT_KNOWN, name);
  }
  const tx = channelsOf(element, 'txchannel', name, notTaken);
  const rx = channelsOf(element, 'rxchannel', name, notTaken);
  const leader = element.children.find((child) => LEADER.has(child.name));
  const wordClock = childOf(element, 'external_word_clock');
  return {
    id: idOf(element),
    name,
    manufacturer: textOf(element, 'manufacturer_name'),
    model: textOf(element, 'model_name'),
    family: 'DANTE',
    connected: true,
    transmitChannels: tx && tx.map(({ index, channel }) => ({ index, ...labelOf(channel, 'label') })),
    receiveChannels:
      rx &&
      rx.map(({ index, channel }) => ({
        index,
        ...labelOf(channel, 'name'),
        ...(saysSubscriptions ? { subscription: subscriptionOf(channel, name) } : {}),
      })),
    clock: {
      preferredLeader: leader ? toggleOf(leader) : null,
      unicast: null,
      externalWordClock: wordClock ? toggleOf(wordClock) : null,
      unicastDelayRequests: null,
    },
  };
}

/** As Tutti calls a device of Dante: its EUI-64, and which of those at this address. */
function idOf(element: XmlElement): string | null {
  const instance = childOf(element, 'instance_id');
  const device = instance && textOf(instance, 'device_id');
  if (!device) return null;
  const id = `${device.toLowerCase()}:${Number(textOf(instance, 'process_id') ?? 0)}`;
  if (/^[0-9a-f]{16}:\d{1,5}$/.test(id)) return id;
  throw badInput('document', `Line ${instance.line}: The id of a device has 16 hexadecimal digits, and its process a number.`);
}

const toggleOf = (element: XmlElement): boolean | null => {
  const value = valueOf(element).toLowerCase();
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : null;
};

/** Of a channel without a label the preset says nothing of it. */
const labelOf = (channel: XmlElement, name: 'label' | 'name') => {
  const label = textOf(channel, name);
  return label === null ? {} : { label };
};

function subscriptionOf(channel: XmlElement, own: string) {
  const device = textOf(channel, 'subscribed_device');
  // A device names itself by a dot.
  return device === null ? null : { device: device === '.' ? own : device, channel: textOf(channel, 'subscribed_channel') ?? '' };
}

/** The channels of a direction; null: the preset has none. */
function channelsOf(element: XmlElement, kind: 'txchannel' | 'rxchannel', device: string, notTaken: NotTaken) {
  const indices = new Set<number>();
  const found = element.children.flatMap((channel) => {
    if (channel.name !== kind) return [];
    if ((channel.attributes.get('mediaType') ?? 'audio') !== 'audio') {
      notTaken.add(kind, NO_AUDIO, device);
      return [];
    }
    for (const { name } of channel.children)
      if (!['label', 'name', 'subscribed_device', 'subscribed_channel'].includes(name)) notTaken.add(`${kind}/${name}`, NOT_KNOWN, device);
    const index = Number(channel.attributes.get('danteId') ?? Number.NaN);
    if (!Number.isInteger(index)) throw badInput('document', `Line ${channel.line}: This channel has no number.`);
    if (indices.has(index)) throw badInput('document', `Line ${channel.line}: Two channels of ${device} have the same number: ${index}`);
    indices.add(index);
    return [{ index, channel }];
  });
  return found.length > 0 ? found : null;
}
