import { composed, marksIn } from '@tutti/domain/matching-words';
import type { ReactNode } from 'react';
import classes from './search.module.css';

/** A text with what matches marked in it. */
export function Marked({ text: written, words }: { text: string; words: readonly string[] }) {
  const text = composed(written);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marksIn(words, text)) {
    parts.push(
      text.slice(at, start),
      <mark key={start} className={classes.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
