import type { ReactNode } from 'react';
import classes from './empty.module.css';
import { useDocumentTitle } from './page/document-title.ts';

/** An empty place: one 32 px outline icon, one sentence, at most one action. `detail` is a second, quieter sentence. `page`: the sentence is the page's title. */
export function Empty(props: { icon: ReactNode; text: ReactNode; detail?: ReactNode; action?: ReactNode; page?: boolean }) {
  const Heading = props.page ? 'h1' : 'p';
  useDocumentTitle('page', props.page && typeof props.text === 'string' ? props.text.trim() : null);
  return (
    <div className={`${classes.empty} ${props.page ? classes.page : ''}`}>
      <span className={classes.icon} aria-hidden>
        {props.icon}
      </span>
      <Heading className={classes.text}>{props.text}</Heading>
      {props.detail && <div className={classes.detail}>{props.detail}</div>}
      {props.action && <div className={classes.action}>{props.action}</div>}
    </div>
  );
}
