/** Makes what is wider than its place reachable by keyboard, and nothing else: each table that fits would be one more stop. */
export function startScrolls(): void {
  const wide = document.querySelectorAll<HTMLElement>('.scrolls');
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const element of wide) watch.observe(element);
}
