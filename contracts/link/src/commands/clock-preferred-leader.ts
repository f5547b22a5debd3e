import { describeToggle, settingText } from './clock-toggle.ts';

/** Be a preferred leader. */
export const clockPreferredLeader = describeToggle('clockPreferredLeader', 'CLOCK_PREFERRED_LEADER', {
  entryType: 'preferredLeaderChanged',
  done: (params) => `Preferred leader set to ${settingText(params)}`,
  failed: (params) => `Preferred leader not set to ${settingText(params)}`,
  unsupported: (deviceName) => `Not Supported: ${deviceName} has no preferred leader.`,
});
