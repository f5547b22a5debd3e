import type { TFunction } from 'i18next';
import { whatWords } from '../blocks/what-words.ts';
import type { LastChange } from './use-last-change.ts';

/** What of a change its devices refused, or did not answer in time. */
const isFailed = ({ state }: LastChange['lines'][number]): boolean => state === 'REFUSED' || state === 'EXPIRED';

/** The lines of a change that there is something to take back of: a device that refused one left it as it was. */
export const undoable = ({ lines }: Pick<LastChange, 'lines'>): LastChange['lines'] => lines.filter(({ state }) => state !== 'REFUSED');

/** What a change did, and how much of it, with its age in words. */
export function changeWords(t: TFunction<'routing'>, { lines }: Pick<LastChange, 'lines'>, age: string): string {
  const count = lines.length;
  const what = whatWords(
    t,
    lines.map(({ part }) => part),
  );
  const failed = lines.filter(isFailed).length;
  if (lines.some(({ state }) => state === 'ACCEPTED' || state === 'SENT')) return t('undo.asked', { count, what, age });
  const patched = lines.filter(({ after }) => after.subscribedDevice !== '').length;
  if (failed > 0)
    return t(patched === count ? 'undo.partlyPatched' : 'undo.partlyChanged', { count, what, done: count - failed, failed, age });
  return t(patched === 0 ? 'undo.unsubscribed' : patched === count ? 'undo.patched' : 'undo.changed', { count, what, age });
}
