import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const account = { __typename: 'Account', id: 'a1' };
const ANA = '5b0a4f0e-6d2c-4c55-9a86-0f6d0b5f3a01';
const PRIYA = '5b0a4f0e-6d2c-4c55-9a86-0f6d0b5f3a02';
const person = (id: string, displayName: string) => ({ __typename: 'AlertPerson', id, displayName, email: `${id}@northlight.example` });

it('People of a channel are chosen from those whom channels can reach, who need not be readable as members', async () => {
  const { user, calls } = await renderApp('/settings/Alerting?accountId=a1', {
    ...WORLD,
    OpenTroubles: { openTroubles: [] },
    AccountAlertRules: { account: { ...account, alertRules: [] } },
    AccountAlertChannels: { account: { ...account, alertChannels: [] } },
    AccountAlertDeliveries: {
      account: {
        ...account,
        alertDeliveries: { __typename: 'AlertDeliveryPage', total: 0, next: null, deliveries: [] },
        today: { __typename: 'AlertDeliveryPage', total: 0 },
      },
    },
    AlertPeople: { account: { ...account, alertPeople: [person(PRIYA, 'Priya Raman'), person(ANA, 'Ana Figueira')] } },
    AlertChannelAdd: { AlertChannelAdd: { __typename: 'P', ok: true, signingSecret: null, channel: null } },
  });
  const [add] = await screen.findAllByRole('button', { name: 'Add channel' });
  if (!add) throw new Error('There is no way to add a channel.');
  await user.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add channel' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'On call');
  await user.type(dialog.getByRole('combobox', { name: 'People' }), 'Ana');
  await user.click(await screen.findByRole('option', { name: 'Ana Figueira' }));
  await user.click(dialog.getByRole('button', { name: 'Add channel' }));
  await expect
    .poll(() => calls.find(({ operationName }) => operationName === 'AlertChannelAdd')?.variables)
    .toMatchObject({ input: { kind: 'EMAIL', name: 'On call', userIds: [ANA] } });
});
