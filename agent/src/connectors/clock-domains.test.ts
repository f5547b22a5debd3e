import { expect, test } from 'vitest';
import { ClockDomains } from './clock-domains.ts';

const TOP = '39a794fffe07cbd0';

test('the domain of a grandmaster is the only one that it was observed in, also while it is silent', () => {
  const domains = new ClockDomains();
  expect([domains.v1Subdomain(TOP), domains.v2Domain(TOP)]).toEqual([null, null]);
  domains.observed([
    { version: 1, domain: '_DFLT', grandmaster: TOP },
    { version: 2, domain: '3', grandmaster: TOP },
    { version: 2, domain: '3', grandmaster: TOP },
  ]);
  expect([domains.v1Subdomain(TOP), domains.v2Domain(TOP)]).toEqual(['_DFLT', 3]);
  domains.observed([]);
  expect([domains.v1Subdomain(TOP), domains.v2Domain(TOP)]).toEqual(['_DFLT', 3]);
  domains.observed([
    { version: 2, domain: '3', grandmaster: TOP },
    { version: 2, domain: '4', grandmaster: TOP },
  ]);
  expect(domains.v2Domain(TOP)).toBeNull();
});

test('who follows is called when something else is observed, and not otherwise', () => {
  const domains = new ClockDomains();
  let calls = 0;
  domains.onChange(() => void (calls += 1));
  for (let again = 0; again < 3; again += 1) domains.observed([{ version: 2, domain: '3', grandmaster: TOP }]);
  expect(calls).toBe(1);
  domains.observed([{ version: 2, domain: '4', grandmaster: TOP }]);
  expect(calls).toBe(2);
});

test('grandmasters without end fill no memory', () => {
  const domains = new ClockDomains();
  for (let at = 0; at < 1000; at += 1) domains.observed([{ version: 2, domain: '0', grandmaster: `gm ${at}` }]);
  expect([domains.v2Domain('gm 0'), domains.v2Domain('gm 999')]).toEqual([null, 0]);
});
