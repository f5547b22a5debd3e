import classes from './avatar.module.css';

/** The first letters of the first and the last word of a name; of an e-mail its first letter. */
export function initials(name: string): string {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

/** A person as a round with initials; decoration, the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} aria-hidden>
      {initials(name)}
    </span>
  );
}
