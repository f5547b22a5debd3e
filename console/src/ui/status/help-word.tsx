import { type HelpTopic, helpProps } from './help-topic.ts';
import classes from './help-word.module.css';

/** A word that opens the explanation of what it says. `title`: what is explained, where the word alone does not say it. */
export function HelpWord({ topic, title, children }: { topic: HelpTopic; title?: string; children: string }) {
  return (
    <button aria-label={title} {...helpProps(topic, title)} className={classes.button}>
      <span className={classes.text}>{children}</span>
    </button>
  );
}
