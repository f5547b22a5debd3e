import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UnassignedSection } from './unassigned-section.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says how long a device has waited as it passes, also in its first minute', async () => {
  const device = {
    id: 'd1',
    name: 'Foyer-Panel-E',
    label: null,
    nameTwin: null,
    importanceLevel: 'NORMAL' as const,
    commands: null,
    firstSeen: new Date(Date.now() - 5_000).toISOString(),
    manufacturer: { id: 'm1', name: 'Bexley' },
    product: { id: 'p1', name: 'WP-4' },
    connection: { id: 'd1', state: 'READY' as const, agentConnected: true, lastConnected: null },
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await renderScreen(<UnassignedSection devices={[device]} onMove={() => undefined} onCreate={() => undefined} />, { answers: {} });
  expect(await screen.findByText('5 s ago')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('25 s ago')).toBeTruthy();
});
