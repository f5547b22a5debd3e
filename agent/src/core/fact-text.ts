import { isBlank } from '@tutti/domain/form-rules';

/**
 * A text of a device as a fact can hold it: cut where it is longer than the device link takes, and without what no database stores (NUL, halves of surrogate pairs).
 * A fact with such a text would be refused as a whole, and the device be shown without it.
 */
export function factText(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed().replaceAll('\0', '\ufffd');
}

/** The first of these that can be seen, as a fact holds it: a device with a blank name would be refused. '' where none can. */
export const firstSeen = (longest: number, ...candidates: readonly (string | null | undefined)[]): string =>
  candidates.map((text) => factText(text ?? '', longest)).find((text) => !isBlank(text)) ?? '';
