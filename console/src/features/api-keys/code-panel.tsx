import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './code-panel.module.css';

/** Code with a title and a button that copies it. `about`: what is copied, for screen readers. */
export function CodePanel({ title, about, code }: { title: string; about: string; code: string }) {
  return (
    <section aria-label={title} className={classes.panel}>
      <div className={classes.head}>
        <span>{title}</span>
        <CopyButton about={about} className={classes.copy ?? ''} size="xs" text={code} variant="subtle" />
      </div>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
