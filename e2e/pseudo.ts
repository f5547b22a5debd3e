/** Finds what escaped translation on a page in the language of tests: there each text of ours is in brackets and has accents. */
import type { Page } from 'playwright-core';
import { ask, type DemoFacts } from './demo.ts';

/** The names and values of the demo's world, the longest first: they are nobody's to translate. */
export async function namesOf(demo: DemoFacts): Promise<string[]> {
  const query = `query ($id: ID!) { unenrolledDevices(accountId: $id) { name manufacturer { name } product { name } } account(id: $id) {
    name
    owner { displayName email }
    apiKeys { name displayKey description }
    members { user { displayName email } }
    agents { name }
    domains { name location organisation contact comments devices {
      name description location comments
      manufacturer { name } product { name } identity { tuttiVersion tuttiHardwareVersion }
      interfaces { address macAddress subnet }
      rxChannels { name subscribedDevice subscribedChannel } txChannels { name }
      } } } }`;
  // The programs beside the browser and the families of devices are called the same everywhere; `Soundcheck` is a snapshot that the list of screens makes.
  const names = new Set([new URL(demo.url).hostname, 'Tutti Controller', 'Tutti Updater', 'Dante', 'Soundcheck']);
  const collect = (value: unknown): void => {
    if (typeof value === 'string') names.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(await ask<object>(demo, query, { id: demo.accountId }));
  return [...names].filter((name) => name.length > 1).toSorted((a, b) => b.length - a.length);
}

/** The texts of a page, visible or for assistive technology, that are not in the language of tests, once what is a name has been taken out of them. */
export const untranslated = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    /** Addresses, versions, moments, identities and what is written the same everywhere. What is printed on keys is in no language either: `kbd`. */
    const NO_WORDS =
      /\b(Tutti|English|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?= \d)|PTP|AES67|SMPTE|MAC|AM|PM|UTC|GMT|Mbps|Gbps|ppm|kHz|dBFS|[a-z]*_\w+|[0-9a-f]{2}([:-][0-9a-f]{2})+|[0-9a-f]{16}|https?:\S+|\S+@\S+|[A-Z][\w+-]*\/[\w+/-]+)\b/g;
    const isOurs = (element: Element): boolean =>
      element.closest('[translate="no"], pre, code, kbd, time, svg, script, style, [lang]:not(html)') === null;
    const wordsIn = (text: string): string[] => {
      let rest = text;
      for (const name of known) if (rest.includes(name)) rest = rest.replaceAll(name, ' ');
      rest = rest.replaceAll(NO_WORDS, ' ');
      return rest.match(/(?<![\p{L}\p{N}])[A-Za-z]{2,}(?![\p{L}\p{N}])/gu)?.filter((word) => /[a-z]/.test(word)) ?? [];
    };
    const found = new Set<string>();
    const look = (what: string, text: string | null | undefined) => {
      if (text && wordsIn(text).length > 0) found.add(`${what}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 120)}`);
    };
    look('title', document.title);
    for (const element of document.body.querySelectorAll('*')) {
      if (!isOurs(element) || !element.checkVisibility()) continue;
      for (const attribute of ['aria-label', 'placeholder', 'title', 'data-tip', 'alt', 'aria-description', 'aria-valuetext'])
        look(attribute, element.getAttribute(attribute));
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look('text', node.textContent);
    }
    return [...found];
  }, names);
