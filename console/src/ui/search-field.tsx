import { IconSearch } from '@tabler/icons-react';
import classes from './search-field.module.css';

interface Props {
  readonly text: string;
  /** Is in it until something is typed. */
  readonly label: string;
  readonly wide?: boolean;
  readonly onText: (text: string) => void;
}

/** A field by which a list is searched. */
export function SearchField({ text, label, wide = false, onText }: Props) {
  return (
    <label className={classes.search} data-wide={wide || undefined}>
      <IconSearch aria-hidden size="1rem" stroke={1.75} />
      <input aria-label={label} onChange={(event) => onText(event.currentTarget.value)} placeholder={label} type="search" value={text} />
    </label>
  );
}
