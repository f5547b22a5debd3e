import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/**
 * An administrator says that a forgotten device was reset, for devices that cannot report it (`identity.resetAt`): report it again from now on, as a device that was never
 * here. The device may be gone: then nothing is reported until it is found.
 */
export const acceptAgain = describeCommand({
  kind: 'acceptAgain',
  apiKind: 'ACCEPT_AGAIN',
  params: v.object({}),
  waitsFor: 'absent',
  isDecision: true,
  byAgentAlone: true,
  changesFacts: false,
  entry: {
    category: 'DEVICE_ADMIN',
    type: 'deviceAccepted',
    done: () => 'Accepted again',
    failed: () => 'Accepting again not confirmed',
  },
});
