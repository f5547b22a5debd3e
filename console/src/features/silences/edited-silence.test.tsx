import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DateTimeContext } from '../../ui/time/use-date-time.ts';
import { SilenceDialog } from './silence-dialog.tsx';

afterEach(cleanup);

/** Of a Saturday to Sunday in Berlin, 10:00 to 10:00: the clock is set back in it. */
const silence = {
  __typename: 'Silence',
  id: 'n1',
  deviceId: null,
  startsAt: '2026-10-24T08:00:06.123Z',
  endsAt: '2026-10-25T09:00:06.123Z',
  isActive: false,
  weekly: true,
  timezone: 'Europe/Berlin',
  reason: 'Updates',
  madeBy: 'Ada',
  version: 'v1',
} as const;

it('leaves the times of a silence as they are where its reason is changed, also those of a day of 25 hours', async () => {
  const SilenceSet = vi.fn<(variables: { input: object }) => object>(() => ({ SilenceSet: null }));
  const site = { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', revision: 1, silence: null, silences: [silence] };
  const { user } = await renderScreen(
    <DateTimeContext value={{ timezone: 'Europe/Berlin', timeFormat: '24hr', dateFormat: 'ddmmyyyy' }}>
      <SilenceDialog edited="n1" onClose={() => {}} opened site={site} />
    </DateTimeContext>,
    { answers: { SiteSilences: { domain: site }, SilenceSet } },
  );
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), ' of amplifiers');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(SilenceSet).toHaveBeenCalledOnce());
  expect(SilenceSet.mock.calls[0]?.[0].input).toMatchObject({
    startsAt: silence.startsAt,
    endsAt: silence.endsAt,
    reason: 'Updates of amplifiers',
    timezone: 'Europe/Berlin',
    ifVersion: 'v1',
  });
});
