import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** Restart. */
export const reboot = describeCommand({
  kind: 'reboot',
  apiKind: 'REBOOT',
  params: v.object({}),
  waitsFor: 'present',
  // As open point R33 was decided.
  needs: { capability: 'CAN_RESET', unsupported: (deviceName) => `Not Supported: ${deviceName} cannot be restarted from here.` },
  changesFacts: false,
  entry: { category: 'DEVICE_ACTIVITY', type: 'deviceRebooted', done: () => 'Rebooted', failed: () => 'Not rebooted' },
});
