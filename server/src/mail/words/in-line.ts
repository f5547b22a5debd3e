/** Longest name in a mail, characters, so that nobody can put a text of their own into a mail by way of a name. */
const LONGEST = 100;

/** A name as it can be put into a line of a mail, or its subject: without line breaks and what cannot be seen. */
export const inLine = (name: string): string =>
  name
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
