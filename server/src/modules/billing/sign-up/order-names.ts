import { ACCOUNT_NAME_LIMIT } from '@tutti/domain/billing-forms';
import { LANGUAGE_CODES } from '@tutti/domain/preferences-form';
import type { ProviderOrder } from '../provider.ts';

type Customer = ProviderOrder['customer'];

/** What somebody typed into a checkout, as a name: on one line, without what cannot be seen, and no longer than names are. */
const tidy = (typed: string): string =>
  typed
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, ACCOUNT_NAME_LIMIT)
    // Half a character where the cut went through one.
    .replace(/\p{Cs}$/u, '')
    .trim();

/** What the person is called: `First Last`; '' where neither was given. */
export const personNameOf = ({ firstName, lastName }: Customer): string => tidy(`${firstName} ${lastName}`);

/** What the account is called until its owner renames it: by the company, else by the person, else by the address. */
export const accountNameOf = (customer: Customer, email: string): string =>
  tidy(customer.company ?? '') || personNameOf(customer) || tidy(email);

/** The language of an order among ours, a tag of BCP 47: `zh` is the Chinese that we have. null where it is none of ours. */
export const languageOf = (tag: string | null): string | null =>
  LANGUAGE_CODES.find((code) => tag !== null && code.split('-')[0] === tag.toLowerCase().split(/[-_]/)[0]) ?? null;
