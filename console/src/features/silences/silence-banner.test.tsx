import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SilenceBanner } from './silence-banner.tsx';

afterEach(() => {
  cleanup();
  notifications.clean();
});

const silence = { __typename: 'ActiveSilence', id: 'n1', until: '2026-11-28T20:00:00.000Z', by: 'Ada', reason: 'Maintenance' };
const domain = { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', revision: 1, silence, silences: [] };

async function endNow(answer: object | null) {
  const SilenceEnd = vi.fn<() => object>(() => ({ SilenceEnd: answer }));
  const { user } = await renderScreen(
    <main id="main" tabIndex={-1}>
      <SilenceBanner domainId="s1" />
    </main>,
    { answers: { SiteSilences: { domain }, SilenceEnd } },
  );
  await user.click(await screen.findByRole('button', { name: 'End now' }));
  await waitFor(() => expect(SilenceEnd).toHaveBeenCalledOnce());
}

it('says that a silence is over once the server ended it, and leads the keyboard to the page', async () => {
  await endNow({ __typename: 'SilenceEndPayload', ok: true });
  await screen.findByText(/Kestrel Arena/);
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

it('says nothing of the kind where that was refused', async () => {
  await endNow(null);
  await waitFor(() => expect(screen.getByRole('button', { name: 'End now' }).hasAttribute('data-loading')).toBe(false));
  expect(screen.queryByText(/Kestrel Arena/)).toBeNull();
});
