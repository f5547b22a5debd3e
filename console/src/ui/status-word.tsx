import { useTranslation } from 'react-i18next';
import type { StatusValue } from './status.ts';
import { StatusShape } from './status-shape.tsx';
import classes from './status-word.module.css';

/** A status as shape and word, in the word's own colour. `word` replaces the general word of the value (`Not Connected`). `size` of the shape in px. */
export function StatusWord({ value, word, size = 14 }: { value: StatusValue; word?: string; size?: number }) {
  return (
    <span className={`${classes.word} ${classes[value] ?? ''}`}>
      <StatusShape value={value} size={size} />
      <span className={classes.text}>{word ?? <GeneralWord value={value} />}</span>
    </span>
  );
}

/** Asks the catalogue only where no word was given: long lists give theirs. */
function GeneralWord({ value }: { value: StatusValue }) {
  const { t } = useTranslation('common');
  return t(`status.${value}`);
}
