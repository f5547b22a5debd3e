import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from './api/browser/storage.ts';
import { WORLD } from './testing/render-app.tsx';
import { network, silence } from './testing/render-screen.tsx';
import { settle } from './testing/settle.ts';
// On this page, which has no place for it yet, it does nothing; but all that it is made of is read, which no test then waits for.
import './main.tsx';

const roots = vi.hoisted(() => new Set<{ unmount(): void }>());
vi.mock(import('react-dom/client'), async (read) => {
  const actual = await read();
  return {
    ...actual,
    createRoot: (...args) => {
      const root = actual.createRoot(...args);
      roots.add(root);
      return root;
    },
  };
});
vi.mock('./live/live-connection.ts', () => ({ forwardSubscription: silence }));

const { languages } = navigator;

/** The program as its page begins it. */
async function beginProgram(answers: Parameters<typeof network>[0]): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('fetch', network(answers, []));
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  await import('./main.tsx');
}

/** Opens the login with it, up to its title; `reads`: the languages of the browser, the first one first. */
async function begin(address: string, reads: readonly string[], title: string): Promise<void> {
  history.replaceState(null, '', address);
  Object.defineProperty(navigator, 'languages', { configurable: true, value: reads });
  await beginProgram({ Billing: { billing: null } });
  await screen.findByRole('heading', { name: title });
}

describe('the program, when it begins', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(async () => {
    // Nobody else ends it: React would go on with it once the page of the test is gone.
    for (const root of roots) root.unmount();
    roots.clear();
    await settle();
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

  it('shows in a toast of its window what went wrong with a call that no form speaks of [ERR-023] [ERR-024]', async () => {
    token.set('tts_1');
    history.replaceState(null, '', '/');
    await beginProgram({ ...WORLD, InfrastructureAlerts: new Error('The alerts are being moved.') });
    expect((await screen.findByRole('alert')).textContent).toContain('The alerts are being moved.');
  });
});
