import { said } from '../../i18n/said.ts';
import type { Entry } from './entry.ts';

type Party = NonNullable<Entry['source']>;

/** The name of a party by which it was in the record. What nobody did has no name of its own, but a word: `System`. */
export const partyName = ({ kind, id, name }: Pick<Party, 'kind' | 'id' | 'name'>): string =>
  kind === 'SYSTEM' && id === null ? said(name) : name;
