import { createHash } from 'node:crypto';

/** The largest number of a row: those of INTEGER (1..2147483647). */
const LARGEST = 2 ** 31 - 1;

/**
 * Ids → numbers of rows, 1 to 2,147,483,647. A number is made of its id, so that it is the same in each process and after each start; where two ids would have the same
 * one, which a fleet of 2,000 has with a probability of 0.1 %, the later in the order of ids has the next one that is free.
 */
export function rowNumbers(ids: readonly string[]): ReadonlyMap<string, number> {
  const taken = new Set<number>();
  const numbers = new Map<string, number>();
  for (const id of ids.toSorted()) {
    let number = (createHash('sha256').update(id).digest().readUInt32BE() % LARGEST) + 1;
    while (taken.has(number)) number = (number % LARGEST) + 1;
    taken.add(number);
    numbers.set(id, number);
  }
  return numbers;
}
