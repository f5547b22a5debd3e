// Runs before the first paint. Not inline: the content security policy forbids that. The keys are those of src/api/storage.ts.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be switched off: then the browser decides, and nobody is logged in.
      return null;
    }
  };

  // The colour scheme, so that a dark screen never flashes white; anything but light and dark follows the system.
  const choice = read('colourScheme');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // What the first page needs beside the program, fetched while the program is on its way; console/preloads.ts writes the names.
  const page = read('token') === null ? 'login' : 'inside';
  const named = (name) => document.currentScript.getAttribute(`data-${name.toLowerCase()}`);
  const words = (language) => named(`${page}-words-${language}`);
  const files = `${named(page) ?? ''} ${words(read('language') ?? navigator.language.slice(0, 2)) ?? words('en') ?? ''}`;
  for (const href of files.split(' ')) {
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
})();
