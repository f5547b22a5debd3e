import { type ReactNode, useId } from 'react';
import type { Away } from '../../ui/status/away.ts';
import type { HelpTopic } from '../../ui/status/help-topic.ts';
import { HelpWord } from '../../ui/status/help-word.tsx';
import classes from './device-status.module.css';

/**
 * A part of the page: its title on a hairline, something at the right of it, and its rows. `list`: the rows are name-and-value pairs. `away`: what it shows of a
 * device that is not connected was reported last.
 */
export function Section(props: { title: string; aside?: ReactNode; children: ReactNode; list?: boolean; away?: Away | null }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} data-past={props.away ? true : undefined}>
      <div className={classes.sectionHead}>
        <h2 id={heading}>{props.title}</h2>
        {props.away && <span className={`${classes.asOf} tabular`}>{props.away.asOf}</span>}
        {props.aside}
      </div>
      {props.list ? <dl className={classes.rows}>{props.children}</dl> : props.children}
    </section>
  );
}

/** One name-and-value pair on a hairline. `numbers`: the value is a number or a moment; names keep their proportions, hyphens too. `topic`: explains the value. */
export function Row(props: { name: string; children: ReactNode; numbers?: boolean; topic?: HelpTopic }) {
  const { name, children, numbers, topic } = props;
  return (
    <div className={classes.row}>
      <dt>{topic ? <HelpWord topic={topic}>{name}</HelpWord> : name}</dt>
      <dd className={numbers ? 'tabular' : undefined}>{children}</dd>
    </div>
  );
}
