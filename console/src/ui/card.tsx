import type { ReactNode } from 'react';
import classes from './card.module.css';
import { useDocumentTitle } from './page/document-title.ts';
import { StatusShape } from './status/status-shape.tsx';

/** A card of a public page: title, one line of what it is for, content. `behind`: another one is seen. */
export function Card(props: { title: string; intro?: string; children: ReactNode; headingId?: string; behind?: boolean }) {
  useDocumentTitle('page', props.behind ? null : props.title);
  return (
    <section className={classes.card}>
      <div>
        <h1 className={classes.title} id={props.headingId}>
          {props.title}
        </h1>
        {props.intro && <p className={classes.intro}>{props.intro}</p>}
      </div>
      {props.children}
    </section>
  );
}

/** A message inside a card: what went wrong (announced at once), or a hint. */
export function CardMessage({ text, error = false }: { text: string; error?: boolean }) {
  return (
    <p className={`${classes.message} ${error ? classes.error : ''}`} role={error ? 'alert' : 'status'}>
      <StatusShape value={error ? 'error' : 'info'} size={16} />
      <span>{text}</span>
    </p>
  );
}

/** A button that looks like a link. */
export function LinkButton({ children, onClick, id }: { children: ReactNode; onClick: () => void; id?: string }) {
  return (
    <button type="button" id={id} className={classes.link} onClick={onClick}>
      {children}
    </button>
  );
}
