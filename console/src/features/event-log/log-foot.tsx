import { EntryFoot } from '../../ui/entries/entry-foot.tsx';
import type { EntryPageSize } from '../../ui/entries/page-sizes.ts';
import type { LogPages, useCount } from './use-log-pages.ts';

interface Props {
  readonly page: number;
  readonly size: EntryPageSize;
  readonly pages: LogPages;
  readonly count: ReturnType<typeof useCount>[0];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: EntryPageSize) => void;
}

/** Below the list: how many entries a page has, and the way to the other pages, as many as are known. */
export function LogFoot({ page, size, pages, count, onPage, onSize }: Props) {
  const last = count?.isAll ? Math.max(1, Math.ceil(count.count / size)) : null;
  const isLast = pages.current.entries !== null && (pages.next === null || pages.next.entries?.length === 0);
  return <EntryFoot isLast={isLast} onPage={onPage} onSize={onSize} page={page} pages={last} size={size} />;
}
