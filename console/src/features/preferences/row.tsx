import type { ReactNode } from 'react';
import classes from './preferences.module.css';
import type { SectionName } from './sections.ts';

/** A part of the preferences under its title. `name`: where the menu leads to it. */
export function Section({ title, children, name }: { title: string; children: ReactNode; name?: SectionName }) {
  return (
    <section aria-label={title} className={classes.section} data-section={name}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}

/** A field with its name at the left: a label of the field where `htmlFor` names it, else a word beside a group that names itself. */
export function Row({ label, htmlFor, children }: { label: string; htmlFor?: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      {htmlFor ? (
        <label className={classes.label} htmlFor={htmlFor}>
          {label}
        </label>
      ) : (
        <span aria-hidden className={classes.label}>
          {label}
        </span>
      )}
      <div className={classes.field}>{children}</div>
    </div>
  );
}
