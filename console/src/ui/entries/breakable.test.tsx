import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Breakable } from './breakable.tsx';

afterEach(cleanup);

it.each([
  ['Invited priya.nair@northlight.example', 'Invited priya.<wbr>nair@<wbr>northlight.<wbr>example'],
  ['Subscribed to Lead-Vox@Booth-2.', 'Subscribed to Lead-Vox@<wbr>Booth-2.'],
  ['Renamed to FOH 4.2.9', 'Renamed to FOH 4.2.9'],
  ['@', '@'],
])('%j may break at the seams of its addresses alone', (text, html) => {
  const { container } = render(<Breakable text={text} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(text);
});
