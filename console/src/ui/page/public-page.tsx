import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import classes from './public-page.module.css';

/** The frame of the pages for somebody who is not logged in: the mark on its hairline, a card, a line at the foot. `below` is under the card. */
export function PublicPage(props: { children: ReactNode; below?: ReactNode; foot?: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.rule}>
        <Logo size={32} />
      </header>
      <main className={classes.main}>
        {props.children}
        {props.below && <div className={classes.below}>{props.below}</div>}
      </main>
      {props.foot && <footer className={classes.foot}>{props.foot}</footer>}
    </div>
  );
}
