import { expect, test } from 'vitest';
import { offers } from './command-offers.ts';

test('a device takes what it lists, nothing where the list is empty, and anything older where there is none', () => {
  expect([offers(['RENAME'], 'RENAME'), offers(['RENAME'], 'REBOOT'), offers([], 'RENAME')]).toEqual([true, false, false]);
  for (const older of ['RENAME', 'rename', 'REBOOT', 'subscribe', 'ENROL', 'forget', 'clockUnicast', 'ROTATE_KEY'])
    expect([offers(null, older), offers(undefined, older)]).toEqual([true, true]);
});

test('a kind that came later is taken only by a device that lists it', () => {
  for (const kind of ['identify', 'txLabels', 'rxLabels', 'subscribeStream', 'latencySetting', 'sampleRateSetting', 'encodingSetting'])
    for (const name of [kind, kind.replaceAll(/[A-Z]/g, '_$&').toUpperCase()])
      expect([offers(null, name), offers(undefined, name), offers([], name), offers([name], name)]).toEqual([false, false, false, true]);
});
