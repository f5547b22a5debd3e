/** Longest name in a mail, characters: whoever names something must not write the mail. */
const LONGEST = 100;

/** A name as it can stand in a line of a mail, or in its subject: without line breaks and what cannot be seen. */
export const inLine = (name: string): string =>
  name
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
