import { compareText } from '@tutti/domain/text';
import { listed } from '../../i18n/listed.ts';
import type { Access } from './access-choice.tsx';

/** An access in one line: what administrators have, in the words handed in, or the names of the sites. */
export const accessWords = (
  { type, siteIds }: Access,
  admin: string,
  sites: readonly { readonly id: string; readonly name: string }[] | null,
): string =>
  type === 'admin'
    ? admin
    : listed(
        (sites ?? [])
          .filter(({ id }) => siteIds.includes(id))
          .map(({ name }) => name)
          .toSorted(compareText),
      );
