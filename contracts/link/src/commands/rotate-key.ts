import * as v from 'valibot';
import { describeCommand } from './descriptor.ts';
import { ENCRYPTS_MEDIA } from './needs.ts';

/** Make a new key for the media it sends. */
export const rotateKey = describeCommand({
  kind: 'rotateKey',
  apiKind: 'KEY_ROTATION',
  params: v.object({}),
  waitsFor: 'present',
  needs: ENCRYPTS_MEDIA,
  changesFacts: false,
  entry: {
    category: 'DEVICE_ACTIVITY',
    type: 'keyRotated',
    done: () => 'Encryption key rotated',
    failed: () => 'Encryption key not rotated',
  },
});
