import { Pager, type PagerProps, PageSize } from '../table/pager.tsx';
import classes from './entry-foot.module.css';
import { type EntryPageSize, PAGE_SIZES } from './page-sizes.ts';

/** Below a list of entries: how many a page has, and the way to the other pages. */
export function EntryFoot({ size, onSize, ...pager }: PagerProps & { size: EntryPageSize; onSize: (size: EntryPageSize) => void }) {
  return (
    <div className={classes.foot} data-foot>
      <PageSize onSize={onSize} size={size} sizes={PAGE_SIZES} />
      <Pager {...pager} />
    </div>
  );
}
