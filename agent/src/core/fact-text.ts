/**
 * A text of a device as a fact can hold it: cut where it is longer than the device link takes, and without what no database stores (NUL, halves of surrogate pairs).
 * A fact with such a text would be refused as a whole, and the device be shown without it.
 */
export function factText(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed().replaceAll('\0', '\ufffd');
}
