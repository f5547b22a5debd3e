import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { openEdit } from '../../testing/clocking-world.ts';
import { settle } from '../../testing/settle.ts';

it('The site is read again once its clock settings were saved [API-047]', async () => {
  token.set('tts_1');
  onTestFinished(() => notifications.clean());
  const { user, calls, unmount } = await openEdit({
    more: { ClockingGroupSet: { ClockingGroupSet: { __typename: 'P', ok: true, domain: null } } },
  });
  onTestFinished(unmount);
  const prefix = await screen.findByRole('textbox', { name: 'RTP prefix V4' });
  await user.clear(prefix);
  await user.type(prefix, '70');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit' });
  await act(settle);
  const reads = () => calls.filter(({ operationName }) => operationName === 'SiteClocking').length;
  const before = reads();
  // Sooner than it is polled.
  await waitFor(() => expect(reads()).toBeGreaterThan(before), { timeout: 4000 });
});
