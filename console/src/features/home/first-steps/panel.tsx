import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import home from '../home.module.css';
import classes from './first-steps.module.css';

/** The frame of the first steps: a title with how far one has come, the steps in one box. */
export function StepsPanel(props: { title: string; intro: string; done: number; count: number; aside?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('guide');
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={home.sectionHead}>
        <h2 id={heading}>{props.title}</h2>
        <span className={`${home.sectionCount} tabular`}>{t('progress', { done: props.done, count: props.count })}</span>
        <span className={classes.intro}>{props.intro}</span>
        {props.aside}
      </div>
      <ol className={classes.steps}>{props.children}</ol>
    </section>
  );
}
