import { createBrowserHistory, createRootRoute, createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useLeaveBlocker } from './use-leave-blocker.ts';

let history: RouterHistory;
beforeEach(() => {
  history = createBrowserHistory();
});
afterEach(() => {
  cleanup();
  history.destroy();
});

/** A form that somebody leaves in the very moment in which it shows what is not saved. */
async function leftAtOnce(leave: () => void) {
  let type: (text: string) => void = () => undefined;
  function Form() {
    const [text, setText] = useState('');
    type = setText;
    const isHeld = () => text !== '';
    const { status } = useLeaveBlocker({ holds: isHeld, holdsStep: isHeld, withResolver: true });
    useLayoutEffect(() => {
      if (text) leave();
    }, [text]);
    return <output>{status}</output>;
  }
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: Form }), history })} />);
  await expect.poll(() => document.body.textContent).toBe('idle');
  act(() => type('a name'));
}

describe('what is not saved holds up, from the moment it is shown,', () => {
  it('a step to another address', async () => {
    const before = history.location.pathname;
    await leftAtOnce(() => history.push('/elsewhere'));
    await expect.poll(() => document.body.textContent).toBe('blocked');
    expect(history.location.pathname).toBe(before);
  });

  it('the closing of the tab', async () => {
    const closing = new Event('beforeunload', { cancelable: true });
    await leftAtOnce(() => globalThis.dispatchEvent(closing));
    expect(closing.defaultPrevented).toBe(true);
  });
});
