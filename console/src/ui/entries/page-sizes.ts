/** How many entries a page of a log may hold (LOG-009), and holds unless something else is chosen (LOG-010). */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0];
/** One of them. */
export type EntryPageSize = (typeof PAGE_SIZES)[number];
