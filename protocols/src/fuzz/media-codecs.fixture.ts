import {
  DaemonBrowsed,
  DaemonClock,
  DaemonClockConfig,
  DaemonConfig,
  DaemonSinkStatus,
  DaemonStreams,
  DaemonVersion,
} from '../aes67-daemon/answers.ts';
import { ActiveReceiver } from '../nmos/connection.ts';
import { decodeControlMessage } from '../nmos/control-protocol.ts';
import { decodeGrain } from '../nmos/grain.ts';
import { memberOids, monitorHealth, watchedReceiver } from '../nmos/receiver-monitor.ts';
import { NmosDevice, NmosFlow, NmosNode, NmosReceiver, NmosSender, NmosSource, readResource } from '../nmos/resources.ts';
import { PacketWriter } from '../packet-writer.ts';
import { clockReport } from '../ptp/clock-report.ts';
import { decodeManagementAnswers } from '../ptp/management-answers.ts';
import { decodePtp } from '../ptp/message.ts';
import { decodePtpV1Sync } from '../ptp/version-1.ts';
import { decodeRtsp } from '../rtsp/message.ts';
import { decodeSap, encodeSap } from '../sap/announcement.ts';
import { decodeSessionDescription } from '../sdp/session-description.ts';
import type { FuzzedCodec } from './codec.fixture.ts';
import { answers, jsonTexts } from './json.fixture.ts';
import { packets } from './packets.fixture.ts';
import { texts } from './texts.fixture.ts';

const SDP =
  'v=0\r\no=- 1 2 IN IP4 10.77.0.1\r\ns=FOH L/R\r\nc=IN IP4 239.1.1.1/15\r\nt=0 0\r\na=ts-refclk:ptp=IEEE1588-2008:39-A7-94-FF-FE-07-CB-D0:2\r\na=mediaclk:direct=963214424\r\nm=audio 5004 RTP/AVP 98\r\ni=2 channels\r\na=rtpmap:98 L24/48000/8\r\na=source-filter: incl IN IP4 239.1.1.1 192.168.1.10\r\na=ptime:0.125\r\na=mediaclk:direct=0\r\na=recvonly\r\n';
const REDUNDANT =
  'v=0\no=- 7 7 IN IP6 fe80::1\ns=x\nt=0 0\na=group:DUP 1 2\nm=audio 5004 RTP/AVP 96\nc=IN IP4 232.1.1.1/64\na=rtpmap:96 L16/44100\na=fmtp:96 channel-order=SMPTE2110.(ST)\na=ts-refclk:localmac=7A-0F-46-17-DA-77\na=mid:1\nm=audio 5006 RTP/AVP 96\na=rtpmap:96 L16/44100\na=mid:2\nm=video 5008 RTP/AVP 97\n';
const rtsp = (length: string): Uint8Array =>
  Buffer.from(`RTSP/1.0 200 OK\r\nCSeq: 1\r\nContent-Type: application/sdp\r\n${length}\r\n${SDP}`);
const PMC =
  'sending: GET PORT_DATA_SET\n\t7a0f46.fffe.17da77-1 seq 0 RESPONSE MANAGEMENT PORT_DATA_SET\n\t\tportIdentity            7a0f46.fffe.17da77-1\n\t\tportState               SLAVE\n\t\tversionNumber           2\n\t7a0f46.fffe.17da77-0 seq 1 RESPONSE MANAGEMENT DEFAULT_DATA_SET\n\t\tclockIdentity           7a0f46.fffe.17da77\n\t\tdomainNumber            0\n\t\tpriority1               128\n\t7a0f46.fffe.17da77-0 seq 2 RESPONSE MANAGEMENT TIME_STATUS_NP\n\t\tmaster_offset           -12\n\t\tgmIdentity              39a794.fffe.07cbd0\n';

const ptpHeader = (type: number): PacketWriter =>
  new PacketWriter().u8(type).u8(2).u16(64).u8(5).padTo(20).raw(Buffer.from('39a794fffe07cbd0', 'hex')).u16(1).u16(777).padTo(34);

const resource = { id: 'a1b2', version: '1795230013:26405548', label: 'Wedge', description: 'a stage', tags: { x: ['y'] } };
const rational = { numerator: 48_000, denominator: 1 };

const nmos: readonly FuzzedCodec[] = [
  answers('NMOS node', NmosNode, [
    {
      ...resource,
      hostname: 'n',
      href: 'http://10.0.0.1/',
      clocks: [{ name: 'clk0', ref_type: 'ptp', version: 'IEEE1588-2008', gmid: '39-a7', locked: true }],
      interfaces: [{ name: 'eth0', port_id: '02-00', chassis_id: null }],
    },
  ]),
  answers('NMOS device', NmosDevice, [
    { ...resource, node_id: 'n', controls: [{ href: 'http://10.0.0.1/x-nmos/connection/v1.1/', type: 'urn:x-nmos:control:sr-ctrl/v1.1' }] },
  ]),
  answers('NMOS source', NmosSource, [
    { ...resource, device_id: 'd', format: 'urn:x-nmos:format:audio', clock_name: 'clk0', channels: [{ label: 'L' }, { label: 'R' }] },
  ]),
  answers('NMOS flow', NmosFlow, [
    { ...resource, source_id: 's', media_type: 'audio/L24', sample_rate: rational, bit_depth: 24 },
    { ...resource, sample_rate: { numerator: 44_100 } },
  ]),
  answers('NMOS sender', NmosSender, [
    {
      ...resource,
      device_id: 'd',
      flow_id: 'f',
      transport: 'urn:x-nmos:transport:rtp.mcast',
      manifest_href: 'http://10.0.0.1/x.sdp',
      interface_bindings: ['eth0'],
      subscription: { receiver_id: null, active: true },
    },
  ]),
  answers('NMOS receiver', NmosReceiver, [
    {
      ...resource,
      device_id: 'd',
      format: 'urn:x-nmos:format:audio',
      transport: 'urn:x-nmos:transport:rtp',
      interface_bindings: ['eth0'],
      caps: {
        media_types: ['audio/L24'],
        constraint_sets: [
          {
            'urn:x-nmos:cap:format:sample_rate': { enum: [rational] },
            'urn:x-nmos:cap:transport:packet_time': { maximum: 1, minimum: 0.125 },
          },
        ],
      },
      subscription: { sender_id: 's', active: true },
    },
  ]),
  answers('NMOS active receiver', ActiveReceiver, [
    {
      sender_id: 's',
      master_enable: true,
      activation: { mode: null },
      transport_file: { data: 'v=0', type: 'application/sdp' },
      transport_params: [{ source_ip: '10.0.0.1', multicast_ip: null, interface_ip: 'auto', destination_port: 5004, rtp_enabled: true }],
    },
  ]),
];

/** The resources in a message, as the agent keeps them: what is left of them when they are read. */
function readGrain(text: string): unknown {
  const grain = decodeGrain(text);
  return grain?.changes.map(({ id, post }) => ({ id, resource: readResource(grain.kind, post) })) ?? null;
}

const grains = jsonTexts('NMOS grain', readGrain, [
  {
    grain: {
      topic: '/senders/',
      data: [
        { path: 'a', post: { id: 'a' } },
        { path: 'b', pre: { id: 'b' } },
      ],
    },
  },
]);

function readControl(text: string): unknown {
  const { answers: given, changes } = decodeControlMessage(text);
  return [...given, ...changes].map(({ value }) => [
    memberOids(value),
    monitorHealth({ connection: value, stream: value }),
    watchedReceiver({ touchpoints: value }),
  ]);
}
const touchpoint = { contextNamespace: 'x-nmos', resource: { resourceType: 'receiver', id: 'r' } };
const controls = jsonTexts('NMOS control', readControl, [
  { messageType: 1, responses: [{ handle: 1, result: { status: 200, value: [{ oid: 12, classId: [1, 2, 2, 1] }] } }] },
  { messageType: 1, responses: [{ handle: 2, result: { status: 200, value: [touchpoint] } }] },
  {
    messageType: 2,
    notifications: [{ oid: 12, eventId: { level: 1, index: 1 }, eventData: { propertyId: { level: 4, index: 4 }, value: 3 } }],
  },
]);

const source = { id: 0, enabled: true, name: 'FOH', map: [0, 1], codec: 'L24', address: '', max_samples_per_packet: 48 };
const sink = { id: 63, name: 'Wedge', map: [2], use_sdp: true, source: '', sdp: 'v=0', delay: 576, ignore_refclk_gmid: true };
const flags = ['seq_id_error', 'ssrc_error', 'payload_type_error', 'sac_error'].map((flag) => [`rtp_${flag}`, false]);

const daemon: readonly FuzzedCodec[] = [
  answers('AES67 daemon: version', DaemonVersion, [{ version: 'bondagit-4.0.0' }]),
  answers('AES67 daemon: configuration', DaemonConfig, [
    {
      node_id: 'a',
      interface_name: 'eth0',
      mac_addr: '02:00',
      ip_addr: '10.0.0.1',
      sample_rate: 48_000,
      playout_delay: 0,
      ptp_domain: 0,
    },
  ]),
  answers('AES67 daemon: clock', DaemonClock, [{ status: 'locked', gmid: 'AB-AB-AB-AB-AB-AB-AB-AB', jitter: 0 }]),
  answers('AES67 daemon: configuration of the clock', DaemonClockConfig, [{ domain: 0, dscp: 48 }]),
  answers('AES67 daemon: streams', DaemonStreams, [{ sources: [source], sinks: [sink] }]),
  answers('AES67 daemon: status of a sink', DaemonSinkStatus, [
    {
      sink_flags: { ...Object.fromEntries(flags), receiving_rtp_packet: true, some_muted: false, all_muted: false, muted: false },
      sink_min_time: 3,
    },
  ]),
  answers('AES67 daemon: streams of others', DaemonBrowsed, [
    {
      remote_sources: [
        { source: 'SAP', id: 'x', domain: '', name: 'FOH', address: '10.0.0.1', sdp: 'v=0', last_seen: 0, announce_period: 30 },
      ],
    },
  ]),
];

/** Every decoder of what clocks, senders and receivers of other families say. */
export const MEDIA_CODECS: readonly FuzzedCodec[] = [
  packets('PTP 2', [ptpHeader(0x0b).padTo(64).finish(), ptpHeader(0).padTo(44).finish()], decodePtp),
  packets('PTP 1', [new PacketWriter().u16(1).u16(1).fixedText('_DFLT', 16).u8(1).u8(1).padTo(124).finish()], decodePtpV1Sync),
  texts('pmc', [PMC], (text) => clockReport(decodeManagementAnswers(text))),
  packets(
    'SAP',
    [
      encodeSap({ deleted: false, messageId: 7, origin: '10.77.0.1', description: SDP }),
      encodeSap({ deleted: true, messageId: 8, origin: '10.77.0.1', description: 'o=- 1 2 IN IP4 10.77.0.1\r\n' }),
    ],
    decodeSap,
  ),
  packets('RTSP', [rtsp(`Content-Length: ${SDP.length}\r\n`), rtsp('')], (bytes) => [decodeRtsp(bytes, false), decodeRtsp(bytes, true)]),
  texts('SDP', [SDP, REDUNDANT], decodeSessionDescription),
  ...nmos,
  grains,
  controls,
  ...daemon,
];
