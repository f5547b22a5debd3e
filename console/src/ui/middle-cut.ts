/** A name cut in its middle to at most so many characters: the ends of names differ. */
export function middleCut(name: string, most: number): string {
  const letters = Array.from(name);
  if (letters.length <= most) return name;
  const tail = Math.floor((most - 1) / 2);
  return `${letters
    .slice(0, most - 1 - tail)
    .join('')
    .trimEnd()}…${letters
    .slice(letters.length - tail)
    .join('')
    .trimStart()}`;
}
