import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './preferences.module.css';

/** What can be done about a browser: `name` says of which one it is. */
export interface BrowserAction {
  readonly word: string;
  readonly name: string;
  readonly busy: boolean;
  readonly onClick: () => void;
}

interface Props {
  readonly name: ReactNode;
  /** What is known of it, each for itself. */
  readonly facts: ReactNode;
  /** Why it does not do what it should. */
  readonly warning?: ReactNode;
  /** null: nothing. */
  readonly action: BrowserAction | null;
  /** At the end, where nothing is to be done. */
  readonly end?: ReactNode;
}

/** A browser of the person in a list. */
export function BrowserRow({ name, facts, warning, action, end }: Props) {
  return (
    <li className={classes.session}>
      <span className={classes.browser}>
        <span className={classes.name}>{name}</span>
        <span className={`${classes.facts} tabular`}>{facts}</span>
        {warning}
      </span>
      {action ? (
        <Button aria-label={action.name} data-size="xs" disabled={action.busy} onClick={action.onClick} size="xs" variant="default">
          {action.word}
        </Button>
      ) : (
        end
      )}
    </li>
  );
}
