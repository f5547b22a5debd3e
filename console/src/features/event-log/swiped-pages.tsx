import { type ReactNode, useEffect, useRef } from 'react';
import { isAboutPage, useSwipe } from '../../ui/page/use-swipe.ts';
import classes from './swiped-pages.module.css';

/** How long a page slides, in ms (SHELL-053). */
const SLIDE_MS = 600;

/**
 * Pages of the log on a phone: the one before, the one that is open, the one after (EVT-010). A swipe turns the page, which slides for 600 ms, or is cut to
 * under reduced motion. `previous` and `next` are null where there is none.
 */
export function SwipedPages(props: {
  page: number;
  current: ReactNode;
  previous: ReactNode | null;
  next: ReactNode | null;
  onPage: (page: number) => void;
}) {
  const { page, onPage } = props;
  const track = useRef<HTMLDivElement>(null);
  const before = useRef(page);
  useEffect(() => {
    const from = before.current;
    before.current = page;
    if (from === page || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // The page that was open is a neighbour by now: it slides out beside the new one.
    track.current?.animate?.([{ transform: `translateX(${page > from ? 100 : -100}%)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'cubic-bezier(.2,0,0,1)',
    });
  }, [page]);
  useSwipe({
    enabled: true,
    inner: true,
    accepts: isAboutPage,
    ...(props.next ? { onLeft: () => onPage(page + 1) } : {}),
    ...(props.previous ? { onRight: () => onPage(page - 1) } : {}),
  });
  return (
    <div className={classes.window}>
      <div className={classes.track} ref={track}>
        {props.previous && (
          <div aria-hidden className={`${classes.neighbour} ${classes.previous}`} inert>
            {props.previous}
          </div>
        )}
        {props.current}
        {props.next && (
          <div aria-hidden className={`${classes.neighbour} ${classes.next}`} inert>
            {props.next}
          </div>
        )}
      </div>
    </div>
  );
}
