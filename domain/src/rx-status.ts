import type { RxChannelSummary } from './enumerations.ts';

type RxStatusKind = 'idle' | 'warning' | 'in progress' | 'connected' | 'error';

/** Receive status → kind and words. Source: docs/requirements/published-api.md. */
const RX_STATUS_TABLE = {
  NONE: ['idle', 'No subscription'],
  UNRESOLVED: ['warning', 'Unresolved: the name is not on the network yet'],
  RESOLVED: ['in progress', 'Found, flow not set up yet'],
  RESOLVE_FAIL: ['error', 'Resolving the name failed'],
  SUBSCRIBE_SELF: ['connected', 'Connected to its own transmit channel'],
  RESOLVED_NONE: ['error', 'The name is explicitly absent'],
  IDLE: ['warning', 'The flow has not enough information to carry audio'],
  IN_PROGRESS: ['in progress', 'Setting up'],
  DYNAMIC: ['connected', 'Connected'],
  STATIC: ['connected', 'Connected by a manually configured flow'],
  MANUAL: ['connected', 'Connected by a flow set by hand'],
  NO_CONNECTION: ['error', 'The receiver could not reach the transmitter'],
  CHANNEL_FORMAT: ['error', 'Channel formats differ'],
  BUNDLE_FORMAT: ['error', 'Flow formats differ'],
  NO_RX: ['error', 'The receiver has no resources left'],
  RX_FAIL: ['error', 'The receiver could not set up the flow'],
  NO_TX: ['error', 'The transmitter has no resources left'],
  TX_FAIL: ['error', 'The transmitter could not set up the flow'],
  QOS_FAIL_RX: ['error', 'Too much data for the receiver'],
  QOS_FAIL_TX: ['error', 'Too much data for the transmitter'],
  TX_REJECTED_ADDR: ['error', 'The transmitter refused the address'],
  INVALID_MSG: ['error', 'The transmitter refused the request as invalid'],
  CHANNEL_LATENCY: ['error', "The transmitter's latency is above the receiver's maximum"],
  CLOCK_DOMAIN: ['error', 'Different clock subdomains'],
  UNSUPPORTED: ['error', 'Unsupported feature'],
  RX_LINK_DOWN: ['error', "The receiver's links are down"],
  TX_LINK_DOWN: ['error', "The transmitter's links are down"],
  DYNAMIC_PROTOCOL: ['error', 'No common protocol'],
  INVALID_CHANNEL: ['error', 'No such channel at the transmitter'],
  TX_SCHEDULER_FAILURE: ['error', "The transmitter's scheduler failed"],
  SUBSCRIBE_SELF_POLICY: ['error', 'The device forbids subscribing to itself'],
  TX_NOT_READY: ['error', 'The transmitter is not ready'],
  RX_NOT_READY: ['error', 'The receiver is not ready'],
  TX_FANOUT_LIMIT_REACHED: ['error', 'The transmitter can set up no more unicast flows'],
  TX_CHANNEL_ENCRYPTED: ['error', 'The receiver cannot decrypt the channel'],
  TX_RESPONSE_UNEXPECTED: ['error', 'Unexpected answer of the transmitter'],
  TEMPLATE_MISMATCH_DEVICE: ['error', 'The manual flow is for another device'],
  TEMPLATE_MISMATCH_FORMAT: ['error', 'The manual flow has another format'],
  TEMPLATE_MISSING_CHANNEL: ['error', 'The manual flow lacks the channel'],
  TEMPLATE_MISMATCH_CONFIG: ['error', 'The manual flow has another configuration'],
  TEMPLATE_FULL: ['error', 'The manual flow is full'],
  TX_ACCESS_CONTROL_DENIED: ['error', 'The transmitter refused access'],
  TX_ACCESS_CONTROL_PENDING: ['in progress', "Waiting for the transmitter's consent"],
  RX_UNSUPPORTED_SUB_MODE: ['error', 'The receiver has no usable mode'],
  TX_UNSUPPORTED_SUB_MODE: ['error', 'The transmitter has no usable mode'],
  HDCP_NEGOTIATION_FAILED: ['error', 'Key agreement failed'],
  SYSTEM_FAIL: ['error', 'Unexpected failure'],
} as const satisfies Record<string, readonly [RxStatusKind, string]>;

/** A receive status of the published API. */
export type RxChannelStatus = keyof typeof RX_STATUS_TABLE;
export const RX_CHANNEL_STATUSES = Object.keys(RX_STATUS_TABLE).filter(isRxChannelStatus);

const SUMMARY_OF_KIND = {
  idle: 'NONE',
  connected: 'CONNECTED',
  'in progress': 'IN_PROGRESS',
  warning: 'WARNING',
  error: 'ERROR',
} as const satisfies Record<RxStatusKind, RxChannelSummary>;

/** Whether a code is one of the published API's. */
export function isRxChannelStatus(code: string): code is RxChannelStatus {
  return Object.hasOwn(RX_STATUS_TABLE, code);
}

/** The status in one word. An unknown code is a warning, so that it is never shown as connected; null where the device reports none. */
export function rxSummary(code: string): RxChannelSummary;
export function rxSummary(code: string | null): RxChannelSummary | null;
export function rxSummary(code: string | null): RxChannelSummary | null {
  if (code === null) return null;
  return isRxChannelStatus(code) ? SUMMARY_OF_KIND[RX_STATUS_TABLE[code][0]] : 'WARNING';
}

/** The status in words; an unknown code as it came (open point R8). */
export function rxStatusText(code: string): string {
  return isRxChannelStatus(code) ? RX_STATUS_TABLE[code][1] : code;
}

/** Whether what is received is encrypted: only while it is connected, and only by one of the two schemes (RX-030). */
export const isEncrypted = (summary: RxChannelSummary | null | undefined, encryptionScheme: string | null | undefined): boolean =>
  summary === 'CONNECTED' && (encryptionScheme === 'AES_CTR256' || encryptionScheme === 'HDCP');
