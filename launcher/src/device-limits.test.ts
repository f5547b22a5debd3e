import { expect, test } from 'vitest';
import { withoutLimits } from './device-limits.ts';

test('a demo of a given size has no limits of devices but those that were set; any other has those of the server', () => {
  const none = { TUTTI_AGENT_DEVICES: '0', TUTTI_ACCOUNT_DEVICES: '0', TUTTI_AGENT_NEW_DEVICES: '0' };
  expect(withoutLimits({ PORT: '1' })).toEqual({ PORT: '1' });
  const scaled = { TUTTI_DEMO_SCALE: '1:5000:8', PORT: '1' };
  expect(withoutLimits(scaled)).toEqual({ ...none, ...scaled });
  expect(withoutLimits({ ...scaled, TUTTI_AGENT_DEVICES: '3000' })).toEqual({ ...none, ...scaled, TUTTI_AGENT_DEVICES: '3000' });
});
