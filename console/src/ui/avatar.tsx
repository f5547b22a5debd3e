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

/** A person as a round with initials; decoration, the name is beside it. `quiet`: grey and a little larger, for the rows of a table. */
export function Avatar({ name, quiet }: { name: string; quiet?: boolean }) {
  return (
    <span className={classes.avatar} data-quiet={quiet || undefined} aria-hidden>
      {initials(name)}
    </span>
  );
}
