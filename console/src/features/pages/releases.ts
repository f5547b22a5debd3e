import i18next from 'i18next';
import { type NotesLanguage, notesLanguage } from './notes-language.ts';
import type { Page } from './page.ts';

const PAGES: Readonly<Record<NotesLanguage, () => Promise<{ default: Page }>>> = {
  en: () => import('./content/releases/en.md'),
  'zh-Hans': () => import('./content/releases/zh-Hans.md'),
  ja: () => import('./content/releases/ja.md'),
  pt: () => import('./content/releases/pt.md'),
  ko: () => import('./content/releases/ko.md'),
};

/** One release. */
export interface Release {
  /** `2025-09-01`: also its anchor, the same in each language. */
  readonly date: string;
  readonly title: string;
  readonly html: string;
}
export interface ReleaseNotes {
  readonly language: NotesLanguage;
  readonly intro: string;
  /** The newest first. */
  readonly releases: readonly Release[];
}

/** The notes in a language; without one in that of the interface. */
export async function loadReleaseNotes(wanted: NotesLanguage | null): Promise<ReleaseNotes> {
  const language = wanted ?? notesLanguage(i18next.language) ?? 'en';
  const { intro, sections } = (await PAGES[language]()).default;
  const releases = sections.map(({ title, html }) => ({ date: title.slice(0, 10), title: title.slice(11), html }));
  return { language, intro, releases };
}

/** The day of a release in its language; in English as `1 Sep 2025`. */
export function releaseDay(date: string, language: NotesLanguage): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (language !== 'en') return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(at);
  return `${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`;
}

/** The releases in which every word is found, in title, text or day. */
export function findReleases({ releases, language }: ReleaseNotes, term: string): readonly Release[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ date, title, html }: Release) =>
    `${date} ${releaseDay(date, language)} ${title} ${html.replaceAll(/<[^>]*>/g, ' ')}`.toLowerCase();
  return releases.filter((release) => words.every((word) => textOf(release).includes(word)));
}
