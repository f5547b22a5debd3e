import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './agents.module.css';

/** One of the steps of adding an agent, with its number, or a tick once it is done. */
export function AddAgentStep(props: {
  readonly number: number;
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <li aria-labelledby={id} className={classes.step} data-state={props.state}>
      <span aria-hidden className={classes.number}>
        {props.state === 'done' ? <IconCheck size="1rem" stroke={2} /> : props.number}
      </span>
      <div className={classes.stepBody}>
        <h2 id={id}>{props.title}</h2>
        {props.children}
      </div>
    </li>
  );
}
