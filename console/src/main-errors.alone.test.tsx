import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { token } from './api/browser/storage.ts';
import { WORLD } from './testing/render-app.tsx';
import { network, silence } from './testing/render-screen.tsx';

vi.mock('./live/live-connection.ts', () => ({ forwardSubscription: silence }));

it('The console shows in a toast of its window what went wrong with a call that no form speaks of [ERR-023] [ERR-024]', async () => {
  token.set('tts_1');
  vi.stubGlobal('fetch', network({ ...WORLD, InfrastructureAlerts: new Error('The alerts are being moved.') }, []));
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  await import('./main.tsx');
  expect((await screen.findByRole('alert')).textContent).toContain('The alerts are being moved.');
});
