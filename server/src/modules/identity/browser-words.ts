import Bowser from 'bowser';

/** Browser and system in words, `Firefox on Windows`, from the user agent string of a browser; null where it is not known. */
export function browserWords(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
