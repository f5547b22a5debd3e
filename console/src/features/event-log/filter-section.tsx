import { type ReactNode, useId } from 'react';
import classes from './filter-drawer.module.css';

/** A part of the filters: its title, at the right how much is chosen of it, and its fields. */
export function FilterSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.sectionHead}>
        <h3 id={id}>{title}</h3>
        <span className="tabular">{note}</span>
      </div>
      {children}
    </section>
  );
}
