import { useTranslation } from 'react-i18next';
import { type HelpTopic, helpProps } from './help-topic.ts';
import help from './help-word.module.css';
import type { StatusValue } from './status.ts';
import { StatusShape } from './status-shape.tsx';
import classes from './status-word.module.css';

interface Props {
  readonly value: StatusValue;
  /** Replaces the general word of the value (`Not Connected`). */
  readonly word?: string;
  /** Of the shape, px. */
  readonly size?: number;
  /** Makes it a button that opens the explanation of this. */
  readonly topic?: HelpTopic | undefined;
  /** What is explained, where the word alone does not say it. */
  readonly title?: string | undefined;
}

/** A status as shape and word, in the word's own colour. */
export function StatusWord({ value, word, size = 14, topic, title }: Props) {
  const text = word ?? <GeneralWord value={value} />;
  const name = `${classes.word} ${classes[value] ?? ''}`;
  if (topic === undefined) {
    return (
      <span className={name}>
        <StatusShape value={value} size={size} />
        <span className={classes.text}>{text}</span>
      </span>
    );
  }
  return (
    <button aria-label={title} {...helpProps(topic, title)} className={`${help.button} ${name}`} data-loud={LOUD.has(value) || undefined}>
      <StatusShape value={value} size={size} />
      <span className={`${classes.text} ${help.text}`}>{text}</span>
    </button>
  );
}

const LOUD: ReadonlySet<StatusValue> = new Set(['warning', 'error', 'unknown']);

/** Asks the catalogue only where no word was given: long lists give theirs. */
function GeneralWord({ value }: { value: StatusValue }) {
  const { t } = useTranslation('common');
  return t(`status.${value}`);
}
