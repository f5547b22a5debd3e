/** Follows a theme that is changed in the console or the system while the page is open: the console's own script, which ran before the first paint, decides again. */
export function followTheme(): void {
  const first = document.querySelector<HTMLScriptElement>('head > script[src]');
  if (!first) return;
  const decide = (): void => {
    const script = document.createElement('script');
    script.src = first.src;
    script.addEventListener('load', () => script.remove());
    document.head.append(script);
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', decide);
  addEventListener('storage', decide);
}
