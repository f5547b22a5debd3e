import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  authenticationError,
  bannerDismissed,
  eventFilter,
  explorerQuery,
  language,
  openController,
  rememberedPath,
  storedAccountId,
  token,
} from '../browser/storage.ts';
import { isLoggedIn, logIn, logOut, rememberPath, sessionEnded, settleSession } from './session.ts';

const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);

describe('the session in this browser', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    assign.mockClear();
  });

  it('is there while a token is stored [AUTH-031]', () => {
    expect(isLoggedIn()).toBe(false);
    token.set('tts_1');
    expect(isLoggedIn()).toBe(true);
  });

  it('begins by storing the token, forgetting the account and reloading the page [AUTH-032] [AUTH-033] [AUTH-034]', () => {
    storedAccountId.set('somebody else');
    logIn('tts_1');
    expect([token.get(), storedAccountId.get()]).toEqual(['tts_1', null]);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('goes back to the path that led to the login page, once [AUTH-027]', () => {
    rememberPath('/sites/s1/Devices?accountId=a1');
    logIn('tts_1');
    expect(assign).toHaveBeenLastCalledWith('/sites/s1/Devices?accountId=a1');
    logIn('tts_2');
    expect(assign).toHaveBeenLastCalledWith('/');
  });

  const elsewhere = ['//evil.example/', '/\\evil.example/', '/\t/evil.example/', 'https://evil.example/', 'javascript:alert(1)', '//['];
  it.each(elsewhere)('never goes to another server, also where %j was remembered', (path) => {
    rememberedPath.set(path);
    logIn('tts_1');
    expect(assign).toHaveBeenLastCalledWith('/');
  });

  it('ends by forgetting token and account and reloading the login page [AUTH-035] [AUTH-036] [AUTH-037] [AUTH-038]', () => {
    token.set('tts_1');
    storedAccountId.set('a1');
    explorerQuery.set('{ version }');
    logOut();
    expect([token.get(), storedAccountId.get(), explorerQuery.get()]).toEqual([null, null, null]);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('ends when the server does not know it, and keeps why [AUTH-042] [AUTH-043]', () => {
    token.set('tts_1');
    sessionEnded('Unauthenticated user or user not found');
    expect(token.get()).toBeNull();
    expect(authenticationError.get()).toBe('Unauthenticated user or user not found');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('is over on the login page when an error was kept, also with a token [AUTH-015]', () => {
    token.set('tts_1');
    storedAccountId.set('a1');
    authenticationError.set('Unauthenticated user or user not found');
    expect(settleSession()).toBe(false);
    expect([token.get(), storedAccountId.get()]).toEqual([null, null]);
    token.set('tts_2');
    storedAccountId.set('a2');
    expect(settleSession()).toBe(true);
    expect([token.get(), storedAccountId.get()]).toEqual(['tts_2', 'a2']);
  });
});

describe('storage', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('has the keys token, accountId and language in local storage, and which banners were dismissed [API-092] [API-093] [API-094]', () => {
    token.set('1');
    storedAccountId.set('2');
    language.set('ja');
    bannerDismissed('b1').set('1');
    expect(['token', 'accountId', 'language', 'bannerDismissed:b1'].map((key) => localStorage.getItem(key))).toEqual(['1', '2', 'ja', '1']);
  });

  it('has the event filter, one entry per site, and the flag openDC in session storage [API-095] [API-096]', () => {
    eventFilter('s1').set('{}');
    eventFilter('s2').set('[]');
    openController.set('1');
    expect([eventFilter('s1').get(), eventFilter('s2').get(), sessionStorage.getItem('openDC')]).toEqual(['{}', '[]', '1']);
    expect([sessionStorage.length, localStorage.length]).toEqual([3, 0]);
  });

  it('remembers that a banner was dismissed by its id: one with another id was not', () => {
    bannerDismissed('operator-1').set('1');
    expect([bannerDismissed('operator-1').get(), bannerDismissed('operator-2').get()]).toEqual(['1', null]);
  });

  it('survives a browser that refuses to store', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => token.set('1')).not.toThrow();
    expect(() => token.clear()).not.toThrow();
    expect(token.get()).toBeNull();
  });
});
