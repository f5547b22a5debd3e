/** The element that scrolls the given one: its nearest ancestor that does, else the page itself. */
export function scrollParent(element: HTMLElement | null): Element | null {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement;
}
