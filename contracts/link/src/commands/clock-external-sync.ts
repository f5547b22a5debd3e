import { describeToggle, settingText } from './clock-toggle.ts';

/** Take the time from the external word clock input. */
export const clockExternalSync = describeToggle('clockExternalSync', 'CLOCK_EXTERNAL_SYNC', {
  entryType: 'externalSyncChanged',
  done: (params) => `Sync to external clock set to ${settingText(params)}`,
  failed: (params) => `Sync to external clock not set to ${settingText(params)}`,
  unsupported: (deviceName) => `Not Supported: ${deviceName} has no sync to external word clock.`,
});
