import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFocusOnArrival } from './once-out-of-dialogs.ts';

afterEach(cleanup);

function Results() {
  const view = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(view);
  return (
    <h2 ref={view} tabIndex={-1}>
      Results
    </h2>
  );
}

const frames = async () => {
  for (let at = 0; at < 3; at++) await new Promise((resolve) => requestAnimationFrame(resolve));
};
/** As the dialogs of the component library, which are no `dialog` elements. */
const DIALOG = { role: 'dialog' };
const results = () => screen.getByRole('heading');

/** A page with a dialog over it, and what its answer brings. */
function Page({
  arrived,
  asked = true,
  inDialog = false,
}: {
  readonly arrived: boolean;
  readonly asked?: boolean;
  readonly inDialog?: boolean;
}) {
  return (
    <>
      <input aria-label="Filter" />
      {arrived && !inDialog && <Results />}
      {asked && (
        <div {...DIALOG}>
          <button type="button">Search</button>
          {arrived && inDialog && <Results />}
        </div>
      )}
    </>
  );
}

describe('what an answer brings', () => {
  it('gets the focus where nothing else was opened', () => {
    const { rerender } = render(<Page arrived={false} asked={false} />);
    rerender(<Page arrived asked={false} />);
    expect(document.activeElement).toBe(results());
  });

  it('leaves the focus in a dialog until that is closed', async () => {
    const { rerender } = render(<Page arrived={false} />);
    screen.getByRole('button').focus();
    rerender(<Page arrived />);
    await frames();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    rerender(<Page arrived asked={false} />);
    await waitFor(() => expect(document.activeElement).toBe(results()));
  });

  it('gets it in the dialog that it is in itself', () => {
    const { rerender } = render(<Page arrived={false} inDialog />);
    screen.getByRole('button').focus();
    rerender(<Page arrived inDialog />);
    expect(document.activeElement).toBe(results());
  });

  it('leaves it in a field that somebody writes in, for good', async () => {
    const { rerender } = render(<Page arrived={false} asked={false} />);
    const field = screen.getByRole('textbox');
    field.focus();
    fireEvent.input(field, { target: { value: 'x' } });
    rerender(<Page arrived asked={false} />);
    field.blur();
    await frames();
    expect(document.activeElement).toBe(document.body);
  });

  it('takes the focus nowhere once the page is left', async () => {
    const { rerender } = render(<Page arrived={false} />);
    screen.getByRole('button').focus();
    rerender(<Page arrived />);
    rerender(<Page arrived={false} asked={false} />);
    await frames();
    expect(document.activeElement).toBe(document.body);
  });
});
