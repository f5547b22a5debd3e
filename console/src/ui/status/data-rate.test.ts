import { beforeAll, expect, test } from 'vitest';
import { startTranslation } from '../../i18n/setup.ts';
import { dataRate, linkSpeed } from './data-rate.ts';

beforeAll(() => startTranslation('en', []));

test('data rates have their units, and decimals only where they matter', () => {
  expect([100, 1000, 2500, null].map((speed) => linkSpeed(speed))).toEqual(['100 Mbps', '1 Gbps', '2.5 Gbps', null]);
  expect([0, 2.54, 186.4, null].map((rate) => dataRate(rate))).toEqual(['0 Mbps', '2.5 Mbps', '186 Mbps', null]);
});
