import { describeToggle, settingText } from './clock-toggle.ts';

/** Follow the leader by unicast. */
export const clockUnicast = describeToggle('clockUnicast', 'CLOCK_UNICAST', {
  entryType: 'unicastClockingChanged',
  done: (params) => `Unicast clocking set to ${settingText(params)}`,
  failed: (params) => `Unicast clocking not set to ${settingText(params)}`,
  unsupported: (deviceName) => `Not Supported: ${deviceName} has no unicast clocking.`,
});
