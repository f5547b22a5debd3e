import { afterEach, describe, expect, it } from 'vitest';
import { isDialogOpen, isForPage, isWritingIn } from './page-keys.ts';

afterEach(() => document.body.replaceChildren());
function show(html: string): Element | null {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
}

describe('a key on a page', () => {
  it.each(['<input>', '<input type="search">', '<textarea></textarea>', '<p contenteditable></p>'])('is about the text in %s', (html) => {
    expect(isWritingIn(show(html))).toBe(true);
  });
  it.each(['<input type="checkbox">', '<input type="radio">', '<button>Save</button>', '<p></p>'])('is not in %s', (html) => {
    expect(isWritingIn(show(html))).toBe(false);
  });
  it('is not about the page while a dialog or the card of an explanation is open', () => {
    show('<main></main>');
    expect(isDialogOpen()).toBe(false);
    for (const html of ['<section role="dialog"></section>', '<dialog popover="auto"></dialog>']) {
      show(html);
      expect(isDialogOpen()).toBe(true);
    }
  });
  it('is about the page beside a drawer that leaves it in use, but not in that', () => {
    show('<div data-docked><section role="dialog"><button>Close</button></section></div>');
    expect([isDialogOpen(), isForPage(document.body), isForPage(document.querySelector('button'))]).toEqual([false, true, false]);
  });
});
