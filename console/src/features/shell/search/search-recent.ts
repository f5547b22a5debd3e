import { recentlyFound } from '../../../api/browser/storage.ts';

const MOST = 5;

/** The keys of what a person opened last, newest first: ids alone, as the names are those that the viewer may read now. */
export function recentKeys(userId: string): string[] {
  try {
    const known: unknown = JSON.parse(recentlyFound(userId).get() ?? '[]');
    return Array.isArray(known) ? known.filter((key) => typeof key === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers what a person opened. */
export function remember(userId: string, key: string): void {
  const others = recentKeys(userId).filter((known) => known !== key);
  recentlyFound(userId).set(JSON.stringify([key, ...others].slice(0, MOST)));
}
