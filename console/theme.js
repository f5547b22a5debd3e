// Runs before the first paint. The build writes it into the page (console/preloads.ts). The keys are those of src/api/browser/storage.ts.
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
  const { files, sets, pages } = JSON.parse(document.currentScript.dataset.preloads ?? '{"files":[],"sets":{},"pages":[]}');
  // As src/i18n/languages.ts chooses: by the first part of a language alone.
  const wanted = [read('language') ?? '', ...navigator.languages].map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  const words = (name) => {
    const speaks = (code) => Object.keys(sets).find((set) => code && `${set}-`.startsWith(`${name}-words-${code}-`));
    return sets[wanted.map(speaks).find(Boolean)] ?? sets[`${name}-words-en`];
  };
  const here = ([path]) => new RegExp(path, 'i').test(location.pathname);
  const needed =
    read('token') === null
      ? [sets.login, words('login')]
      : [
          sets.inside,
          words('inside'),
          ...(/^\/sites\//i.test(location.pathname) ? [words('site')] : []),
          ...pages.filter(here).map(([, ofPage]) => ofPage),
        ];
  // Scripts come after the program, which was asked for first: browsers open six connections at most.
  const places = [...new Set(needed.flat())].sort((a, b) => a - b);
  for (const place of places) {
    const href = files[place];
    if (!href) continue;
    const how = href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload', fetchPriority: 'low' };
    document.head.append(Object.assign(document.createElement('link'), how, { href }));
  }
})();
