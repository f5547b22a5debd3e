import type { FuzzedCodec } from '@tutti/protocols/fuzz/codec.fixture';
import { answers } from '@tutti/protocols/fuzz/json.fixture';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { ActiveReceiver } from '@tutti/protocols/nmos/connection';
import { NMOS_KINDS } from '@tutti/protocols/nmos/resources';
import * as v from 'valibot';
import { NmosDeviceEntry } from '../connectors/nmos/device.ts';
import type { KnownSender } from '../connectors/nmos/device-state.ts';
import { devicesOf } from '../connectors/nmos/picture.ts';
import { sessionOf } from '../connectors/nmos/read-device.ts';
import { ResourceStore } from '../connectors/nmos/resource-store.ts';
import { checkFacts } from './check-facts.fixture.ts';

const SDP =
  'v=0\r\no=- 1 1 IN IP4 10.77.0.2\r\ns=FOH L/R\r\nt=0 0\r\nm=audio 5004 RTP/AVP 98\r\nc=IN IP4 239.1.1.1/32\r\na=rtpmap:98 L24/48000/2\r\na=ptime:1\r\na=ts-refclk:ptp=IEEE1588-2008:39-A7-94-FF-FE-07-CB-D0:2\r\na=mediaclk:direct=0\r\n';
const AUDIO = 'urn:x-nmos:format:audio';
const CAPS = {
  media_types: ['audio/L24'],
  constraint_sets: [
    {
      'urn:x-nmos:cap:format:channel_count': { minimum: 2, maximum: 2 },
      'urn:x-nmos:cap:format:sample_rate': { enum: [{ numerator: 48_000 }] },
      'urn:x-nmos:cap:transport:packet_time': { enum: [0.125, 1] },
    },
  ],
};

/** A node with a device that sends two streams of one source, and receives one of them; and what its receiver takes. */
const SITE = {
  nodes: [
    {
      id: 'n',
      label: 'Node',
      tags: { 'urn:x-nmos:tag:asset:manufacturer/v1.0': ['Acme'] },
      clocks: [{ name: 'clk0', ref_type: 'ptp', version: 'IEEE1588-2008', gmid: '39-a7-94-ff-fe-07-cb-d0', locked: true }],
      interfaces: [{ name: 'eth0', port_id: '02-00-00-00-00-01' }],
    },
  ],
  devices: [{ id: 'd', label: 'Box', node_id: 'n', controls: [{ href: 'http://10.77.0.2/x', type: 'urn:x-nmos:control:sr-ctrl/v1.1' }] }],
  sources: [{ id: 'o', label: 'FOH', format: AUDIO, clock_name: 'clk0', channels: [{ label: 'L' }, { label: 'L' }, { label: '' }] }],
  flows: [{ id: 'f', source_id: 'o', format: AUDIO, media_type: 'audio/L24', sample_rate: { numerator: 48_000, denominator: 1 } }],
  senders: [
    { id: 's', label: 'FOH L/R', device_id: 'd', flow_id: 'f', subscription: { active: true } },
    { id: 't', label: 'FOH L/R', device_id: 'd', flow_id: 'f' },
  ],
  receivers: [
    { id: 'r', label: 'In', device_id: 'd', format: AUDIO, caps: CAPS, interface_bindings: ['eth0'], subscription: { sender_id: 's' } },
  ],
  active: {
    sender_id: 's',
    master_enable: true,
    transport_file: { data: SDP, type: 'application/sdp' },
    transport_params: [{ multicast_ip: '239.1.1.1', interface_ip: '10.77.0.2', destination_port: 5004, rtp_enabled: true }],
  },
  description: SDP,
  message: 'No packets',
};

const Site = v.looseObject({ active: v.optional(v.unknown()), description: v.optional(v.unknown()), message: v.optional(v.unknown()) });

/** What is reported of the devices in a text of JSON, whatever it has in place of resources. One without devices is refused. */
function readSite(value: unknown): void {
  const site = v.safeParse(Site, value);
  if (!site.success) throw new MalformedPacket('No object.');
  let devices = 0;
  const store = new ResourceStore();
  for (const kind of NMOS_KINDS) {
    const list = site.output[kind];
    for (const one of Array.isArray(list) ? list : []) store.put(kind, one);
  }
  const { active, description, message } = site.output;
  const taken = v.safeParse(ActiveReceiver, active);
  const text = typeof description === 'string' ? description : '';
  for (const node of store.all('nodes'))
    for (const picture of devicesOf(store, node)) {
      const known = new Map<string, KnownSender>();
      const entry = new NmosDeviceEntry(
        { picture, foundBy: 'NMOS_REGISTRY', apiVersion: 'v1.3', host: { address: '10.77.0.2', port: 80, secure: false } },
        { allowChanges: true, domain: () => 0, find: (id) => known.get(id) ?? null, changed: () => {} },
      );
      entry.read(
        {
          answered: true,
          problem: String(message),
          descriptions: new Map(picture.senders.map(({ sender }) => [sender.id, { text, session: sessionOf(text) }])),
          taken: new Map(
            taken.success
              ? picture.receivers.map(({ id }) => [id, { active: taken.output, session: sessionOf(taken.output.transport_file.data) }])
              : [],
          ),
        },
        0,
      );
      entry.monitored(new Map(picture.receivers.map(({ id }) => [id, { health: 'no packets', message: String(message) }])));
      for (const [id, sender] of entry.senders()) known.set(id, sender);
      entry.refresh();
      checkFacts(entry);
      devices += 1;
    }
  if (devices === 0) throw new MalformedPacket('No device.');
}

/** What this agent makes of NMOS nodes, from their resources to the facts. */
export const NMOS_CODECS: readonly FuzzedCodec[] = [answers('NMOS resources as facts', v.pipe(v.unknown(), v.transform(readSite)), [SITE])];
