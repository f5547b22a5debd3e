import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPlanDialog } from '../../../testing/plan-world.ts';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const CHANGED = new Error('This was changed meanwhile. Nothing of yours was saved.', {
  cause: { code: 'CONFLICT', field: 'ifVersion', changedBy: null, changedAt: null },
});

/** The change of a plan of 400 devices to 440, confirmed after another window made it 420. */
async function overtaken() {
  const view = await openPlanDialog('seats', {
    more: {
      AccountInclusionsSet: ({ input }: { input: { deviceSeats: number; ifVersion: string } }) => {
        if (input.ifVersion !== view.server.plan.version) return CHANGED;
        view.server.plan = { ...view.server.plan, deviceSeats: input.deviceSeats };
        const account = { __typename: 'Account', id: 'a1', subscription: view.server.plan };
        return { AccountInclusionsSet: { __typename: 'AccountInclusionsSetPayload', ok: true, account } };
      },
    },
  });
  const { user, dialog } = view;
  const flow = within(dialog);
  const field = () => flow.getByRole<HTMLInputElement>('textbox', { name: 'Devices in the plan' });
  const accept = async () => user.click(await flow.findByRole('checkbox', { name: 'I confirm the plan changes' }));
  await user.clear(field());
  await user.type(field(), '440');
  await user.click(flow.getByRole('button', { name: 'Next' }));
  await accept();
  view.server.plan = { ...view.server.plan, deviceSeats: 420, version: 'v420' };
  await user.click(flow.getByRole('button', { name: 'Change plan' }));
  const question = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
  const answer = async (name: string) => {
    await user.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changed while you were editing' })).toBeNull());
  };
  const sent = () => view.sent('AccountInclusionsSet').map(({ input }) => input);
  return { ...view, flow, field, accept, question, answer, sent };
}
const FIRST = { accountId: 'a1', deviceSeats: 440, ifVersion: 'v400' };

describe('the number of devices of a plan, changed in another window meanwhile', () => {
  it('is shown beside what was chosen, which is saved over it once its new price was confirmed', async () => {
    const { user, flow, question, answer, accept, sent } = await overtaken();
    const cells = within(question)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([['Devices in the plan', '420', '440']]);
    await answer('Go on with mine');
    expect(await flow.findByText('From 420 to 440 devices')).toBeTruthy();
    expect((await flow.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false);
    expect(sent()).toEqual([FIRST]);
    await accept();
    await user.click(flow.getByRole('button', { name: 'Change plan' }));
    await waitFor(() => expect(sent()).toEqual([FIRST, { ...FIRST, ifVersion: 'v420' }]));
  });

  it('is taken over where it is to stay', async () => {
    const { flow, field, answer, sent } = await overtaken();
    await answer('Keep what is saved');
    expect((await flow.findByRole('heading', { name: 'Add or remove devices' })) && field().value).toBe('420');
    expect(sent()).toEqual([FIRST]);
  });

  it('is said where the question is closed, and nothing was charged', async () => {
    const { user, flow, sent } = await overtaken();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changed while you were editing' })).toBeNull());
    expect(flow.getByText('Your plan now covers 420 devices.')).toBeTruthy();
    expect(flow.getByText('Nothing was charged.')).toBeTruthy();
    expect(sent()).toEqual([FIRST]);
  });
});
