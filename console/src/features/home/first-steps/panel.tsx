import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import home from '../home.module.css';
import classes from './first-steps.module.css';

interface Props {
  readonly title: string;
  readonly intro: string;
  readonly done: number;
  readonly count: number;
  /** The title alone is left. */
  readonly folded?: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the first steps: a title with how far one has come, the steps in one box. */
export function StepsPanel(props: Props) {
  const { t } = useTranslation('guide');
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={`${home.sectionHead} ${classes.head}`}>
        <h2 id={heading}>{props.title}</h2>
        {props.done === props.count && <StatusShape size={16} value="positive" />}
        <span className={`${home.sectionCount} tabular`}>{t('progress', { done: props.done, count: props.count })}</span>
        <span className={classes.intro}>{props.intro}</span>
        {props.aside}
      </div>
      {!props.folded && <ol className={classes.steps}>{props.children}</ol>}
    </section>
  );
}
