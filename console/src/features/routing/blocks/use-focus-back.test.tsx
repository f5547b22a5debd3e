import { cleanup, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { useFocusBack } from './use-focus-back.ts';

afterEach(cleanup);

/** A dialog behind two buttons, of which one goes as the dialog opens. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLInputElement>(null);
  useFocusBack(isOpen, place);
  return (
    <>
      <button onClick={() => setOpen(true)} type="button">
        stays
      </button>
      {!isOpen && (
        <button onClick={() => setOpen(true)} type="button">
          goes
        </button>
      )}
      <input aria-label="place" ref={place} />
      {isOpen && (
        <Modal onClose={() => setOpen(false)} opened title="dialog">
          <input aria-label="inside" />
        </Modal>
      )}
    </>
  );
}

describe('The focus, once a dialog is closed', () => {
  it.each([
    ['is where it was', 'stays', 'stays'],
    ['is at its place where what opened the dialog is gone', 'goes', 'place'],
  ])('%s', async (_title, opener, after) => {
    const { user } = await renderScreen(<Page />, { answers: {} });
    await user.click(await screen.findByRole('button', { name: opener }));
    await user.click(await screen.findByLabelText('inside'));
    await user.keyboard('{Escape}');
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    await waitFor(() => expect(focused()).toBe(after));
  });
});
