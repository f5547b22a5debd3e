import { notifications } from '@mantine/notifications';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useToggles } from './use-toggles.ts';

afterEach(() => {
  cleanup();
  notifications.clean();
});

function Asks({ deviceId }: { deviceId: string }) {
  const { ask } = useToggles(new Map());
  return (
    <button onClick={() => void ask(deviceId, 'CLOCK_UNICAST', true)} type="button">
      Ask
    </button>
  );
}

it('asks nothing of a device without an id, and says so [CLOCK-056]', async () => {
  const { user, calls } = await renderScreen(<Asks deviceId="" />, { answers: {} });
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('cannot find the id for the device')).toBeTruthy();
  expect(calls).toEqual([]);
});
