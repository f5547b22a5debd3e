import { describeToggle, settingText } from './clock-toggle.ts';

/** Send delay requests of PTP version 1 by unicast. */
export const clockV1UnicastDelayRequests = describeToggle('clockV1UnicastDelayRequests', 'CLOCK_V1_UNICAST_DELAY_REQUESTS', {
  entryType: 'v1UnicastDelayRequestsChanged',
  done: (params) => `V1 delay requests set to ${settingText(params)}`,
  failed: (params) => `V1 delay requests not set to ${settingText(params)}`,
  unsupported: (deviceName) => `Not Supported: ${deviceName} has no V1 unicast delay requests.`,
});
