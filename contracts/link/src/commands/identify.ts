import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';

/** Show which device it is, for a few seconds: by a light, or however it can. */
export const identify = describeCommand({
  kind: 'identify',
  apiKind: 'IDENTIFY',
  params: v.object({}),
  waitsFor: 'present',
  changesFacts: false,
  entry: { category: 'DEVICE_ACTIVITY', type: 'deviceIdentified', done: () => 'Identified', failed: () => 'Not identified' },
});
