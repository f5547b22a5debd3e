import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** The device was removed from the account: report it again only after it was reset (`identity.resetAt`), or after `acceptAgain`. Carried out by the agent; the device may be gone. */
export const forget = describeCommand({
  kind: 'forget',
  apiKind: 'FORGET',
  params: v.object({}),
  waitsFor: 'absent',
  isDecision: true,
  byAgentAlone: true,
  changesFacts: false,
  entry: {
    category: 'DEVICE_ADMIN',
    type: 'deviceForgotten',
    done: () => 'Forgotten',
    failed: () => 'Forgetting not confirmed',
  },
});
