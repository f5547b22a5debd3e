import i18next from 'i18next';

/** A page of ours: what comes first, and a section for each of its headings. */
export interface Page {
  readonly intro: string;
  readonly sections: readonly Section[];
}
export interface Section {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

const PAGES = import.meta.glob<{ default: Page }>(['./content/known-issues/*.md', './content/support/*.md']);

/** A page in the language of the interface, in English where it is not written in that. */
async function load(name: 'known-issues' | 'support'): Promise<Page> {
  const page = PAGES[`./content/${name}/${i18next.language}.md`] ?? PAGES[`./content/${name}/en.md`];
  if (!page) throw new Error(`There is no page ${name}.`);
  return (await page()).default;
}

export const loadKnownIssues = (): Promise<Page> => load('known-issues');
export const loadSupport = (): Promise<Page> => load('support');
