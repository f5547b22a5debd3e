/** What a device can be able to do, in the words of the published API (`Capabilities`). */
export const DEVICE_CAPABILITIES = [
  'CAN_WRITE_PREFERRED_MASTER',
  'CAN_WRITE_EXT_WORD_CLOCK',
  'CAN_WRITE_SLAVE_ONLY',
  'CAN_WRITE_UNICAST_DELAY_REQUESTS',
  'CAN_UNICAST_CLOCKING',
  'CAN_ENCRYPT_MEDIA',
  'CAN_RESET',
] as const;
export type DeviceCapability = (typeof DEVICE_CAPABILITIES)[number];

/**
 * The clock toggles of a device, by the API's name of their command: the preference each sets, and the capability without which it is
 * 'Not Supported' (DEV-052).
 */
export const CLOCK_TOGGLES = {
  CLOCK_PREFERRED_LEADER: { preference: 'leader', capability: 'CAN_WRITE_PREFERRED_MASTER' },
  CLOCK_EXTERNAL_SYNC: { preference: 'externalWordClock', capability: 'CAN_WRITE_EXT_WORD_CLOCK' },
  CLOCK_UNICAST: { preference: 'unicastClocking', capability: 'CAN_UNICAST_CLOCKING' },
  CLOCK_V1_UNICAST_DELAY_REQUESTS: { preference: 'v1UnicastDelayRequests', capability: 'CAN_WRITE_UNICAST_DELAY_REQUESTS' },
} as const satisfies Record<string, { readonly preference: string; readonly capability: DeviceCapability }>;
export type ClockToggleKind = keyof typeof CLOCK_TOGGLES;
