// Sets the colour scheme before the first paint, so that a dark screen never flashes white. Not inline: the content security policy forbids that.
// The key is that of src/api/storage.ts; anything but light and dark follows the system.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('colourScheme');
  } catch {
    // Storage may be switched off: then the system decides.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
