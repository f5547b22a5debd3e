/**
 * What a receive channel says of its subscription, by number. 0, 1, 4, 9 and 10 were seen in captures; the other numbers are stated by sources, and their names are those
 * of `RxChannelStatus` in the API.
 */
const STATUSES = {
  0: 'NONE',
  1: 'UNRESOLVED',
  2: 'RESOLVED',
  3: 'RESOLVE_FAIL',
  4: 'SUBSCRIBE_SELF',
  5: 'RESOLVED_NONE',
  7: 'IDLE',
  8: 'IN_PROGRESS',
  9: 'DYNAMIC',
  10: 'STATIC',
  14: 'MANUAL',
  15: 'NO_CONNECTION',
  16: 'CHANNEL_FORMAT',
  17: 'BUNDLE_FORMAT',
  18: 'NO_RX',
  19: 'RX_FAIL',
  20: 'NO_TX',
  21: 'TX_FAIL',
  22: 'QOS_FAIL_RX',
  23: 'QOS_FAIL_TX',
  24: 'TX_REJECTED_ADDR',
  25: 'INVALID_MSG',
  26: 'CHANNEL_LATENCY',
  27: 'CLOCK_DOMAIN',
  28: 'UNSUPPORTED',
  29: 'RX_LINK_DOWN',
  30: 'TX_LINK_DOWN',
  31: 'DYNAMIC_PROTOCOL',
  32: 'INVALID_CHANNEL',
  33: 'TX_SCHEDULER_FAILURE',
  34: 'SUBSCRIBE_SELF_POLICY',
  35: 'TX_NOT_READY',
  36: 'RX_NOT_READY',
  37: 'TX_FANOUT_LIMIT_REACHED',
  38: 'TX_CHANNEL_ENCRYPTED',
  39: 'TX_RESPONSE_UNEXPECTED',
  64: 'TEMPLATE_MISMATCH_DEVICE',
  65: 'TEMPLATE_MISMATCH_FORMAT',
  66: 'TEMPLATE_MISSING_CHANNEL',
  67: 'TEMPLATE_MISMATCH_CONFIG',
  68: 'TEMPLATE_FULL',
  69: 'RX_UNSUPPORTED_SUB_MODE',
  70: 'TX_UNSUPPORTED_SUB_MODE',
  96: 'TX_ACCESS_CONTROL_DENIED',
  97: 'TX_ACCESS_CONTROL_PENDING',
  112: 'HDCP_NEGOTIATION_FAILED',
  255: 'SYSTEM_FAIL',
} as const satisfies Readonly<Record<number, string>>;

/** A name of `RxChannelStatus`. */
export type SubscriptionStatus = (typeof STATUSES)[keyof typeof STATUSES];

const STATUS_BY_NUMBER: ReadonlyMap<number, SubscriptionStatus> = new Map(
  Object.entries(STATUSES).map(([number, status]) => [Number(number), status]),
);
const NUMBER_BY_STATUS = new Map([...STATUS_BY_NUMBER].map(([number, status]) => [status, number]));

/** Null: a number that nobody has documented; what it means is unknown, never OK. */
export function subscriptionStatus(number: number): SubscriptionStatus | null {
  return STATUS_BY_NUMBER.get(number) ?? null;
}

export function subscriptionStatusNumber(status: SubscriptionStatus): number {
  return NUMBER_BY_STATUS.get(status) ?? 0;
}
