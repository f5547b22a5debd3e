import { describe, expect, it } from 'vitest';
import { controllerLink } from '../../api/devices/controller-link.ts';
import { updaterLink } from '../../api/devices/updater-link.ts';
import { swipeOf } from '../../ui/page/use-swipe.ts';
import { chooseAccount } from './choose-account.ts';
import { connectionTrouble } from './connection-banner.tsx';
import { sectionOf, settingsSections } from './settings-menu.ts';
import { draggedWidth, togglesBy } from './sidebar-width.ts';
import { sortSites } from './sort-sites.ts';
import { nextScheme } from './theme-toggle.tsx';

const accounts = [
  { id: 'a1', domains: [{ id: 's1' }] },
  { id: 'a2', domains: [{ id: 's2' }] },
];
const nothing = { current: null, stored: null, domainId: null, siteId: null };

describe('the account that is shown', () => {
  it('is the current or the stored one where it is valid [SHELL-014]', () => {
    expect(chooseAccount(accounts, { ...nothing, stored: 'a2' })?.id).toBe('a2');
    expect(chooseAccount(accounts, { ...nothing, current: 'a2', stored: 'a1' })?.id).toBe('a2');
    expect(chooseAccount(accounts, { ...nothing, current: 'gone', stored: 'a2' })?.id).toBe('a2');
    expect(chooseAccount(accounts, { ...nothing, current: 'a2', stored: 'foreign' })?.id).toBe('a2');
  });
  it("is the person's first where neither is [SHELL-015]", () => {
    expect(chooseAccount(accounts, { ...nothing, current: 'gone', stored: 'foreign' })?.id).toBe('a1');
    expect(chooseAccount([], nothing)).toBeNull();
  });
  it('is the one that owns the site whose preferences are opened, before all others', () => {
    expect(chooseAccount(accounts, { current: 'a1', stored: 'a1', siteId: 's1', domainId: 's2' })?.id).toBe('a2');
  });
  it('is the one that owns the site of a link without an account', () => {
    expect(chooseAccount(accounts, { ...nothing, siteId: 's2', stored: 'a1' })?.id).toBe('a2');
    expect(chooseAccount(accounts, { ...nothing, siteId: 's2', current: 'a1' })?.id).toBe('a1');
  });
});

describe('the sidebar', () => {
  it('sorts sites by name, whatever the case of the letters [SHELL-024]', () => {
    const names = ['beta', 'Alpha', 'alpha 10', 'alpha 2', 'Gamma'].map((name, id) => ({ id: String(id), name }));
    expect(sortSites(names).map(({ name }) => name)).toEqual(['Alpha', 'alpha 2', 'alpha 10', 'beta', 'Gamma']);
  });
  it('is dragged between 118 and 204 px [SHELL-029]', () => {
    expect([draggedWidth(204, -30), draggedWidth(204, -500), draggedWidth(118, 500)]).toEqual([174, 118, 204]);
  });
  it('toggles after more than 20 px, in the direction that is open [SHELL-030]', () => {
    expect([togglesBy(-20, false), togglesBy(-21, false), togglesBy(21, false), togglesBy(21, true), togglesBy(20, true)]).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('a swipe', () => {
  const from = { x: 100, y: 100, at: 0 };
  it('travels at least 70 px [SHELL-033]', () => {
    expect(swipeOf(from, { x: 169, y: 100, at: 100 })).toBeNull();
    expect(swipeOf(from, { x: 170, y: 100, at: 100 })).toBe('right');
    expect(swipeOf(from, { x: 30, y: 100, at: 100 })).toBe('left');
  });
  it('is over within a second [SHELL-034]', () => {
    expect(swipeOf(from, { x: 200, y: 100, at: 1000 })).toBe('right');
    expect(swipeOf(from, { x: 200, y: 100, at: 1001 })).toBeNull();
  });
  it('is no scrolling up or down', () => {
    expect([swipeOf(from, { x: 180, y: 190, at: 100 }), swipeOf(from, { x: 180, y: 10, at: 100 })]).toEqual([null, null]);
  });
});

describe('the sections of the settings', () => {
  const ALL = { isAdministrator: true, administersSites: true };
  it("leave 'Date & Time' out with cutoff content", () => {
    expect(settingsSections(ALL, true)).not.toContain('DateAndTime');
    expect(settingsSections(ALL, false)).toContain('DateAndTime');
  });
  it('are agents alone for who administers single sites, and none for who administers nothing', () => {
    expect(settingsSections({ isAdministrator: false, administersSites: true }, false)).toEqual(['Agents']);
    expect(settingsSections({ isAdministrator: false, administersSites: false }, false)).toEqual([]);
  });
  it('are found whatever the case of their letters', () => {
    expect(['serverdetails', 'SERVERDETAILS', 'nothing'].map(sectionOf)).toEqual(['ServerDetails', 'ServerDetails', null]);
  });
});

describe('a link into the desktop controller', () => {
  const parts = { path: 'default', email: 'p+r@northlight.example', token: 'tts_1', host: 'tutti.example', port: '443' } as const;
  it('is made of e-mail, token, host and port [SHELL-043] [SHELL-044] [SHELL-045] [SHELL-046]', () => {
    const link = new URL(controllerLink(parts));
    expect(Object.fromEntries(link.searchParams)).toEqual({
      email: 'p+r@northlight.example',
      token: 'tts_1',
      host: 'tutti.example',
      port: '443',
    });
  });
  it('names port 443 or 8443 and no other, as that to the updater does [SHELL-046] [LIM-004]', () => {
    const toUpdater = new URL(updaterLink({ scheme: 'tutti-updater', host: parts.host, email: parts.email, token: parts.token }));
    expect(['443', '8443']).toContain(toUpdater.searchParams.get('port'));
    expect(new URL(controllerLink(parts)).searchParams.get('port')).toBe('443');
    expect(new URL(controllerLink({ ...parts, port: 8443 })).searchParams.get('port')).toBe('8443');
    expect(new URL(controllerLink({ ...parts, port: '22' })).searchParams.get('port')).toBe('443');
  });
  it('may name a site to enrol to, by id or by name [SHELL-047]', () => {
    const named = (site: object) => {
      const { searchParams } = new URL(controllerLink({ ...parts, ...site }));
      return [searchParams.get('enrolDomain'), searchParams.get('domainName')];
    };
    expect(named({ enrolDomain: 's1' })).toEqual(['s1', null]);
    expect(named({ domainName: 'Kestrel Arena' })).toEqual([null, 'Kestrel Arena']);
  });
  it('has the path default or set-domain-manager [SHELL-048]', () => {
    expect(
      [controllerLink(parts), controllerLink({ ...parts, path: 'set-domain-manager' })].map((link) => /:\/\/([^?]*)/.exec(link)?.[1]),
    ).toEqual(['default', 'set-domain-manager']);
  });
});

describe('the theme toggle', () => {
  it.each([
    ['auto', 'light', false, 'dark'],
    ['dark', 'dark', false, 'light'],
    ['light', 'light', false, 'auto'],
    ['auto', 'dark', true, 'light'],
    ['light', 'light', true, 'dark'],
    ['dark', 'dark', true, 'auto'],
  ] as const)(
    'that says %s and is seen as %s, where the system being dark is %s, goes on to %s [SHELL-018]',
    (scheme, seen, systemIsDark, next) => {
      expect(nextScheme(scheme, seen, systemIsDark)).toBe(next);
    },
  );
});

describe('the connection banner', () => {
  const stream = { state: 'open', wasOpen: true, lastDataAt: 1, unreachable: false, changeLost: false } as const;
  it('says what is wrong, and nothing before the stream was ever open', () => {
    expect(connectionTrouble(stream)).toBe('none');
    expect(connectionTrouble({ ...stream, state: 'closed' })).toBe('notLive');
    expect(connectionTrouble({ ...stream, state: 'closed', wasOpen: false })).toBe('none');
    expect(connectionTrouble({ ...stream, state: 'closed', unreachable: true })).toBe('lost');
  });
});
