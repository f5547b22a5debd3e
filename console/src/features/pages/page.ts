/** A page of ours: what stands first, and a section for each of its headings. */
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

export const loadKnownIssues = async (): Promise<Page> => (await import('./content/known-issues.md')).default;
export const loadSupport = async (): Promise<Page> => (await import('./content/support.md')).default;
