import { compareText } from '@tutti/domain/text';
import { listed } from '../../i18n/listed.ts';
import type { Access, AccessWords } from './access-choice.tsx';
import type { ChangedField } from './changed-dialog.tsx';

interface Words extends Pick<AccessWords, 'legend' | 'admin' | 'restricted' | 'sites'> {
  /** What stands for the sites of somebody who has all. */
  readonly all: string;
}

/** In what an access as it is saved differs from one that is chosen: which of the two kinds it is, and the names of its sites, each in a row of its own. */
export function accessFields(
  saved: Access,
  mine: Access,
  words: Words,
  sites: readonly { readonly id: string; readonly name: string }[] | null,
): readonly ChangedField[] {
  const names = ({ type, siteIds }: Access): string => {
    if (type === 'admin') return words.all;
    const chosen = (sites ?? []).filter(({ id }) => siteIds.includes(id));
    return listed(chosen.map(({ name }) => name).toSorted(compareText));
  };
  const kind = { name: words.legend, saved: words[saved.type], mine: words[mine.type] };
  return [...(saved.type === mine.type ? [] : [kind]), { name: words.sites, saved: names(saved), mine: names(mine) }];
}
