import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { network } from './testing/render-screen.tsx';
// On this page, which has no place for it yet, it does nothing; but all that it is made of is read, which no test then waits for.
import './main.tsx';

const { languages } = navigator;

/** Opens the login with the program as its page begins it, up to its title; `reads`: the languages of the browser, the first one first. */
async function begin(address: string, reads: readonly string[], title: string): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', address);
  Object.defineProperty(navigator, 'languages', { configurable: true, value: reads });
  vi.stubGlobal('fetch', network({ Billing: { billing: null } }, []));
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  await import('./main.tsx');
  await screen.findByRole('heading', { name: title });
}

describe('the program, when it begins', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Object.defineProperty(navigator, 'languages', { configurable: true, value: languages });
  });

  it('speaks the language that is stored in this browser, else the first one of the browser that is ours [I18N-004] [I18N-009]', async () => {
    localStorage.setItem('language', 'ja');
    await begin('/login', ['pt-BR', 'en'], 'ログイン');
    expect(document.documentElement.lang).toBe('ja');
    localStorage.clear();
    await begin('/login', ['ko-KR', 'pt-BR', 'en'], 'Entrar');
    expect(document.documentElement.lang).toBe('pt');
  });

  it('notes that the desktop controller led here, and only then [AUTH-047]', async () => {
    await begin('/login', ['en'], 'Log in');
    expect(sessionStorage.getItem('openDC')).toBeNull();
    await begin('/login?openDC=true', ['en'], 'Log in');
    expect(sessionStorage.getItem('openDC')).toBe('1');
  });
});
