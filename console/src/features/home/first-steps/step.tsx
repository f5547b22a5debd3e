import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import classes from './first-steps.module.css';

/** One step: whether it is done, what it is about in a title and a sentence, and what starts it. */
export function Step(props: { number: number; done: boolean; title: string; text: string; children: ReactNode }) {
  const { t } = useTranslation('guide');
  return (
    <li className={classes.step} data-done={props.done || undefined}>
      <span className={classes.mark}>
        {props.done ? (
          <StatusShape size={16} value="positive" />
        ) : (
          <span aria-hidden className={`${classes.number} tabular`}>
            {props.number}
          </span>
        )}
      </span>
      <div className={classes.words}>
        <h3>
          {props.title}
          <span className={props.done ? classes.done : 'visually-hidden'}> {t(props.done ? 'done' : 'open')}</span>
        </h3>
        <p>{props.text}</p>
        <div className={classes.starts}>{props.children}</div>
      </div>
    </li>
  );
}
