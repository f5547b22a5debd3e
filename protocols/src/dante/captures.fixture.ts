import { decodeAvioRxChannels } from './arc/avio-rx-channels.ts';
import { decodeAvioSubscriptions } from './arc/avio-subscriptions.ts';
import { decodeChannelCounts } from './arc/channel-counts.ts';
import { decodeDeviceName } from './arc/device-name.ts';
import { decodeIdentity } from './arc/identity.ts';
import { type ArcMessage, decodeArc } from './arc/message.ts';
import { decodePageRequest } from './arc/page-request.ts';
import { decodeRxChannels, type RxChannelRecord } from './arc/rx-channels.ts';
import { decodeRxNames } from './arc/rx-names.ts';
import { decodeSettings, SettingCode } from './arc/settings.ts';
import { decodeRemovals, decodeSubscriptions, type SubscriptionRequest } from './arc/subscriptions.ts';
import { decodeTxChannels } from './arc/tx-channels.ts';
import { decodeTxNames } from './arc/tx-names.ts';
import { decodeAes67 } from './conmon/aes67.ts';
import { decodeChoice, decodeChosen } from './conmon/choice.ts';
import { decodeClockStatus } from './conmon/clock-status.ts';
import { decodeInterfaces } from './conmon/interfaces.ts';
import { decodeMake } from './conmon/make.ts';
import { type ConmonMessage, decodeConmon } from './conmon/message.ts';
import { decodeVersions } from './conmon/versions.ts';
import { decodeHeartbeat } from './heartbeat.ts';
import { decodeRegistration } from './registration.ts';

/** What is decoded, in the words of the captures' index. */
type Indexed = Record<string, unknown>;

const hex = (value: number, digits = 4): string => value.toString(16).padStart(digits, '0');
const code = (value: number): string => `0x${hex(value)}`;
/** Leaves out what is undefined: fields that a packet does not have. */
const present = (fields: Indexed): Indexed => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A list, and how many are in it. */
const counted = (list: Readonly<Record<string, readonly unknown[]>>): Indexed => ({ ...list, count: Object.values(list)[0]?.length });

const requested = ({ channel, txChannel, txDevice }: SubscriptionRequest): Indexed => ({
  rx: channel,
  tx_channel: txChannel,
  tx_device: txDevice,
});
const rxFields = (record: RxChannelRecord): Indexed => ({
  n: record.channel,
  rx_name: record.name,
  tx_channel: record.txChannel,
  tx_device: record.txDevice,
  rx_status: code(record.rxStatus),
  sub_status: code(record.subscriptionStatus),
});

const firstChannel = ({ packet }: ArcMessage): Indexed => ({ first_channel: decodePageRequest(packet) });

function settings({ packet }: ArcMessage): Indexed {
  const values = decodeSettings(packet);
  return present({
    latency_default_ns: values.get(SettingCode.defaultLatency),
    latency_configured_ns: values.get(SettingCode.configuredLatency),
    latency_current_ns: values.get(SettingCode.currentLatency),
    latency_max_ns: values.get(SettingCode.maxLatency),
    latency_min_ns: values.get(SettingCode.minLatency),
  });
}

export const REPLIES: Readonly<Record<string, (message: ArcMessage) => Indexed>> = {
  '0x1000': ({ packet }) => {
    const counts = decodeChannelCounts(packet);
    return {
      flags: code(counts.flags),
      tx_channels: counts.tx,
      rx_channels: counts.rx,
      u10: counts.customTxNames,
      lock_word_0x22: counts.locked === true ? '0x0004' : '0x0000',
      max_tx_flows: counts.maxTxFlows,
      max_rx_flows: counts.maxRxFlows,
    };
  },
  '0x1002': ({ packet }) => ({ name: decodeDeviceName(packet) }),
  '0x1003': ({ packet }) => {
    const identity = decodeIdentity(packet);
    return {
      board: identity.board,
      revision_string: identity.revision,
      current_name: identity.name,
      default_name: identity.defaultName,
      native_arc_protocol: code(identity.nativeProtocol),
      software_version: identity.softwareVersion,
      firmware_version: identity.firmwareVersion,
    };
  },
  '0x1100': settings,
  '0x1101': settings,
  '0x2000': ({ packet }) => {
    const all = decodeTxChannels(packet);
    const channels = all.map((record) => ({ n: record.channel, flags: code(record.flags), name: record.defaultName }));
    return present({ ...counted({ channels }), sample_rate: all[0]?.sampleRate });
  },
  '0x2010': ({ packet }) =>
    counted({ names: decodeTxNames(packet).names.map(({ channel, name }, index) => ({ n: channel, name_bytes_0: index + 1, name })) }),
  '0x3000': ({ packet }) => {
    const all = decodeRxChannels(packet);
    const channels = all.map((record) => ({ ...rxFields(record), flags: code(record.flags) }));
    return present({ ...counted({ channels }), sample_rate: all[0]?.sampleRate });
  },
  '0x3400': ({ packet }) =>
    counted({
      channels: decodeAvioRxChannels(packet).map((record) => ({
        ...rxFields(record),
        sample_rate: record.sampleRate,
        default_name: record.defaultName,
      })),
    }),
};

export const REQUESTS: Readonly<Record<string, (message: ArcMessage) => Indexed>> = {
  '0x1001': ({ packet }) => ({ new_name: decodeDeviceName(packet) }),
  '0x1101': settings,
  '0x2000': firstChannel,
  '0x2010': firstChannel,
  '0x3000': firstChannel,
  '0x3001': ({ packet }) => counted({ names: decodeRxNames(packet).map(({ channel, name }) => ({ n: channel, name })) }),
  '0x3010': ({ packet }) => counted({ subs: decodeSubscriptions(packet).map(requested) }),
  '0x3014': ({ packet }) => counted({ rx: decodeRemovals(packet) }),
  '0x3410': ({ packet }) =>
    counted({ subs: decodeAvioSubscriptions(packet).map((request) => ({ ...requested(request), flags: '0x0003' })) }),
};

const ROLE_NUMBERS: Readonly<Record<string, number>> = { leader: 2, follower: 3 };

export const SETTINGS: Readonly<Record<string, (message: ConmonMessage) => Indexed>> = {
  '0x0011': ({ packet }) => {
    const all = decodeInterfaces(packet);
    const [first] = all;
    return {
      interfaces: all.length,
      link_speed_mbps: first?.linkSpeed,
      mode: first?.mode,
      mac: first?.mac,
      ip: first?.address,
      netmask: first?.netmask,
      a38: first?.dns,
      a3c: first?.gateway,
    };
  },
  '0x0020': ({ packet }) => {
    const clock = decodeClockStatus(packet);
    return {
      state_0x20: ROLE_NUMBERS[clock.role ?? ''] ?? 0,
      v1_port_states: clock.v1PortStates,
      clock_source: clock.source,
      preferred_leader: clock.preferredLeader,
      drift_ppb: clock.frequencyOffsetPpb,
      clock_id: clock.clock,
      leader_id: clock.leader,
      grandmaster_id: clock.grandmaster,
      ports: clock.ports.map((port) => ({
        port: port.port,
        ptp_version: port.ptpVersion,
        mode: port.mode,
        iface: port.interface,
        state: port.state,
        disabled_flags: (port.disabled ? 1 : 0) | (port.linkDown ? 2 : 0),
      })),
    };
  },
  '0x0060': ({ packet }) => {
    const versions = decodeVersions(packet);
    return {
      board_code: versions.boardCode,
      board_name: versions.boardName,
      ver_0x20: versions.software,
      ver_0x24: versions.firmware,
      ver_0x28: versions.hardware,
    };
  },
  '0x0080': ({ packet }) => ({ sample_rate: decodeChoice(packet).current, rates: decodeChoice(packet).offered }),
  '0x0081': ({ packet }) => ({ sample_rate: decodeChosen(packet) ?? 0 }),
  '0x0082': ({ packet }) => ({ encoding: decodeChoice(packet).current, encodings: decodeChoice(packet).offered }),
  '0x00c0': ({ packet }) => ({ manufacturer: decodeMake(packet).manufacturer, product: decodeMake(packet).product }),
  '0x1007': ({ packet }) => ({ aes67_current: decodeAes67(packet).running, aes67_configured: decodeAes67(packet).configured }),
};

/** What a captured packet is, in the words of the captures' index. */
export interface Kind {
  readonly protocol: string;
  readonly opcode: string;
  readonly direction: string;
}

const isSettings = ({ protocol }: Kind): boolean => protocol === '0xffff';
const isHeartbeat = ({ protocol }: Kind): boolean => protocol === '0xfffe';
const isRegistration = ({ protocol }: Kind): boolean => protocol === '0x1200';

function registered({ packet }: ArcMessage): Indexed {
  const { identity, address, settingsPort } = decodeRegistration(packet);
  return { source_id: identity, ip: address, port: settingsPort };
}

/** How the body of a message of the routing protocol, or of registrations, is decoded; undefined: this project does not read it. */
function routingBody({ opcode, direction, ...kind }: Kind): ((message: ArcMessage) => Indexed) | undefined {
  if (isRegistration({ opcode, direction, ...kind })) return opcode === '0x1001' && direction === 'response' ? registered : undefined;
  return (direction === 'response' ? REPLIES : REQUESTS)[opcode];
}

/** Whether this project reads more of a packet than its header. */
export const isBodyRead = (kind: Kind): boolean =>
  isHeartbeat(kind) || (isSettings(kind) ? SETTINGS[kind.opcode] : routingBody(kind)) !== undefined;

function heartbeat(bytes: Uint8Array): Indexed {
  const { sequence, source, sampleRate } = decodeHeartbeat(bytes);
  return { length: bytes.length, seq: sequence, source_id: source, sample_rate: sampleRate };
}

/** All that this project reads of a captured packet, in the words of the captures' index. */
export function captureAsIndexed(kind: Kind, bytes: Uint8Array): Indexed {
  if (isHeartbeat(kind)) return heartbeat(bytes);
  if (isSettings(kind)) {
    const message = decodeConmon(bytes);
    const { sequence, source, version } = message.header;
    return { length: bytes.length, seq: sequence, source_id: source, version: hex(version), ...SETTINGS[kind.opcode]?.(message) };
  }
  const message = decodeArc(bytes);
  const { transaction, status } = message.header;
  return { length: bytes.length, transaction, status: code(status), ...routingBody(kind)?.(message) };
}
