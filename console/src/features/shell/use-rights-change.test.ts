import { describe, expect, it } from 'vitest';
import type { CurrentViewer } from '../../api/account/viewer.ts';
import type { SelectableAccount } from './shell-documents.ts';
import { afterNews, changeBetween } from './use-rights-change.ts';

const VIEWER: CurrentViewer = {
  userId: 'u1',
  email: 'ada@northlight.example',
  displayName: 'Ada',
  accountId: 'a1',
  accountName: 'Northlight',
  isAdministrator: true,
  administersSites: true,
  isOwner: false,
  firstSteps: { dismissed: false, done: [] },
  closedPanels: [],
  signInDemands: [],
};
const account = (id: string, ...sites: string[]): SelectableAccount => ({
  id,
  name: id,
  domains: sites.map((site) => ({ id: site, accountId: id, status: { summary: 'OK' } })),
});
const known = (more: Partial<CurrentViewer>, ...accounts: SelectableAccount[]) => ({ viewer: { ...VIEWER, ...more }, accounts });

describe('the message to somebody whose rights changed', () => {
  it('is said where they administer the account no more, or from now on', () => {
    const [before, after] = [known({}, account('a1', 's1')), known({ isAdministrator: false }, account('a1', 's1'))];
    expect(changeBetween(before, after, null)).toEqual({ kind: 'rights' });
    expect(changeBetween(after, before, null)).toEqual({ kind: 'rights' });
    expect(changeBetween(before, before, null)).toBeNull();
  });

  it('names the account that was taken away, and is nothing where another one was chosen', () => {
    const before = known({}, account('a1'), account('a2'));
    expect(changeBetween(before, known({ accountId: 'a2' }, account('a2')), null)).toEqual({ kind: 'account', account: 'Northlight' });
    expect(changeBetween(before, known({ accountId: 'a2' }, account('a1'), account('a2')), null)).toBeNull();
  });

  it('is said of a site that went from a restricted user, or from the screen of an administrator', () => {
    const [two, one] = [account('a1', 's1', 's2'), account('a1', 's1')];
    const restricted = { isAdministrator: false };
    expect(changeBetween(known(restricted, two), known(restricted, one), null)).toEqual({ kind: 'site' });
    expect(changeBetween(known(restricted, one), known(restricted, two), null)).toBeNull();
    expect(changeBetween(known({}, two), known({}, one), 's1')).toBeNull();
    expect(changeBetween(known({}, two), known({}, one), 's2')).toEqual({ kind: 'site' });
  });

  it('is the rights where the sites went with them, in whichever order that is known', () => {
    const [two, one] = [account('a1', 's1', 's2'), account('a1', 's1')];
    const restricted = { isAdministrator: false };
    const changeOf = (...answers: ReturnType<typeof known>[]) =>
      answers.slice(1).reduce<ReturnType<typeof changeBetween>>((said, now, at) => {
        const news = changeBetween(answers[at] ?? now, now, null);
        return news ? afterNews(said, news) : said;
      }, null);
    expect(changeOf(known({}, two), known(restricted, two), known(restricted, one))).toEqual({ kind: 'rights' });
    expect(changeOf(known({}, two), known({}, one), known(restricted, one))).toEqual({ kind: 'rights' });
    expect(changeOf(known(restricted, two), known(restricted, one), known({}, one))).toEqual({ kind: 'rights' });
  });

  describe('with a role', () => {
    const [two, one] = [account('a1', 's1', 's2'), account('a1', 's1')];
    type Roles = NonNullable<CurrentViewer['roles']>;
    const having = (roles: Roles, sites: SelectableAccount) => known({ isAdministrator: false, roles }, sites);
    const on = (siteId: string | null, ...rights: Roles[number]['rights']) => ({ siteId, rights });

    it.each<[string, Roles, Roles]>([
      ['allows more on every site', [on(null, 'READ')], [on(null, 'READ', 'ROUTE')]],
      ['allows less on one site', [on('s1', 'READ', 'ROUTE')], [on('s1', 'READ')]],
      ['was taken away on every site', [on(null, 'READ')], []],
      ['was given on every site', [], [on(null, 'READ')]],
      ['was taken away on a site that they still see', [on('s1', 'READ'), on('s2', 'READ')], [on('s1', 'READ')]],
    ])('is said where it %s', (_, before, now) => {
      expect(changeBetween(having(before, two), having(now, two), null)).toEqual({ kind: 'role' });
    });

    it('is said where it takes the place of a published role on one site, and not where it came with the site', () => {
      const [published, given] = [having([], two), having([on('s2', 'READ')], two)];
      expect(changeBetween(published, given, null)).toEqual({ kind: 'role' });
      expect(changeBetween({ ...published, newSites: new Set(['s2']) }, given, null)).toBeNull();
      expect(changeBetween({ ...published, newSites: new Set(['s1']) }, given, null)).toEqual({ kind: 'role' });
      expect(changeBetween(having([], one), given, null)).toBeNull();
    });

    it('is not said where it allows the same, is new on one site, or went with its site', () => {
      const before = having([on('s1', 'READ'), on('s2', 'READ')], two);
      expect(changeBetween(before, having([on('s2', 'READ'), on('s1', 'READ')], two), null)).toBeNull();
      expect(changeBetween(having([on('s1', 'READ')], one), before, null)).toBeNull();
      expect(changeBetween(having([on('s1', 'READ'), on('s2', 'READ')], one), having([on('s1', 'READ')], one), null)).toBeNull();
    });

    it('is of the site where that went with it, whichever answer came first', () => {
      const [before, after] = [having([on('s1', 'READ'), on('s2', 'READ')], two), having([on('s1', 'READ')], one)];
      for (const between of [having([on('s1', 'READ')], two), having([on('s1', 'READ'), on('s2', 'READ')], one)]) {
        const first = changeBetween(before, between, null);
        const second = changeBetween(between, after, null);
        expect(second && first ? afterNews(first, second) : (second ?? first)).toEqual({ kind: 'site' });
      }
    });
  });
});
