import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token, unicastWarningCollapsed } from '../../api/browser/storage.ts';
import { openClocking } from '../../testing/clocking-world.ts';
import { answersWith, controls, type Offers, type Trier, triersOf } from '../../testing/rights-world.ts';
import { settle } from '../../testing/settle.ts';

beforeEach(() => {
  token.set('tts_1');
  unicastWarningCollapsed.clear();
});
afterEach(cleanup);

const main = () => controls(screen.getByRole('main'));
/** Opens the page for somebody, and waits until it is read or refused. */
async function open(who: Trier, search = '') {
  const app = await openClocking({ path: `/sites/s1/Clocking?accountId=a1${search}`, more: answersWith(who) });
  await screen.findAllByText(/^Leader$|^Preferred leader$|^You need to be logged in as an admin/);
  await act(settle);
  return app;
}
const VIEW: Offers = {
  'Show less': ['READ'],
  Now: ['CLOCK_HISTORY'],
  History: ['CLOCK_HISTORY'],
  Edit: ['CLOCK_DOMAINS'],
  'Auto Configure': ['CLOCK_DOMAINS'],
};

describe('the clocks of a site', () => {
  it.each(triersOf('s1', VIEW))('are shown to %s with just what they may do', async (_, who, offered) => {
    const { calls } = await open(who);
    expect(main()).toEqual(offered.toSorted());
    expect(calls.some(({ operationName }) => operationName === 'SiteClocking')).toBe(offered.length > 0);
  });

  it.each(triersOf('s1', VIEW))('are edited by address for %s only where they may', async (_, who, offered) => {
    await open(who, '&edit=true');
    const isEdited = screen.queryByRole('button', { name: 'Save Changes' }) !== null;
    // Who may not sees the view.
    expect([isEdited, isEdited ? [] : main()]).toEqual(offered.includes('Edit') ? [true, []] : [false, offered.toSorted()]);
  });

  it.each(triersOf('s1', VIEW))('are configured automatically by address for %s only where they may', async (_, who, offered) => {
    const { calls } = await open(who, '&autoConfigure=true');
    const isOpen = offered.includes('Auto Configure');
    await expect.poll(() => screen.queryByRole('dialog') !== null).toBe(isOpen);
    expect(calls.some(({ operationName }) => operationName === 'SiteClockPlan')).toBe(isOpen);
  });

  it.each([
    ['CLOCK_HISTORY', true],
    ['CLOCK_DOMAINS', false],
  ] as const)('are looked back on by address with %s only where they may be', async (right, may) => {
    const { calls } = await openClocking({
      path: '/sites/s1/Clocking?accountId=a1&history=lastDay',
      more: answersWith({ siteId: 's1', rights: [right] }),
    });
    await expect.poll(() => calls.some(({ operationName }) => operationName === 'SiteClocking')).toBe(true);
    await act(settle);
    await expect.poll(() => calls.some(({ operationName }) => operationName === 'SiteClockHistory')).toBe(may);
    expect(screen.queryByRole('region', { name: 'Unicast and multi-subnet clocking' }) === null).toBe(may);
  });

  it('are edited without those of single devices, the leader among them, by who may not set these', async () => {
    await open({ siteId: 's1', rights: ['CLOCK_DOMAINS'] }, '&edit=true');
    const alone = main();
    expect(alone).toContain('Priority 1');
    expect(screen.queryByRole('region', { name: /^Devices/ })).toBeNull();
    const row = screen.getByText('Leader').parentElement;
    expect(row?.textContent).toBe('LeaderDSP-Core-Main');
    cleanup();
    await open({ siteId: 's1', rights: ['CLOCK_DOMAINS', 'CLOCK_DEVICES'] }, '&edit=true');
    const more = main().filter((name) => !alone.includes(name));
    expect(more).toEqual([
      'Collapse 10.40.2.0/24',
      'Collapse 10.40.8.0/24',
      'Leader',
      'Preferred leader, DSP-Core-Main',
      'Preferred leader, FOH-Console',
      'Preferred leader, Foyer-Speaker',
      'Search devices',
      'Sync to external clock, DSP-Core-Main',
      'Sync to external clock, Foyer-Speaker',
      'Sync with external clock',
      'Unicast clocking, DSP-Core-Main',
      'Unicast clocking, FOH-Console',
      'Unicast clocking, Foyer-Speaker',
      'Use unicast clocking',
      'V1 delay requests, DSP-Core-Main',
      'V1 delay requests, FOH-Console',
      'V1 delay requests, Foyer-Speaker',
    ]);
  });
});
