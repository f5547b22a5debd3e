import { screen } from '@testing-library/react';
import { completed, OWN_RIGHTS, type OwnRight } from '@tutti/domain/rights';
import type { CurrentViewer } from '../api/account/viewer.ts';
import { restricted } from './render-app.tsx';
import { type Answers, RESTRICTED } from './render-screen.tsx';

/** Somebody whose role is a set of rights; READ is in each. `siteId`: where it was given, null for every site. Without rights: a published role. */
export interface Trier {
  readonly siteId: string | null;
  readonly rights: readonly OwnRight[];
}

/** As a screen is given them. */
export const viewerWith = ({ siteId, rights }: Trier): CurrentViewer => ({
  ...RESTRICTED,
  ...(rights.length > 0 && { roles: [{ siteId, rights: completed(rights) }] }),
});

/** As the whole console is answered who they are. */
export const answersWith = ({ siteId, rights }: Trier): Answers => {
  const role = { __typename: 'ViewerRole', domainId: siteId, rights: completed(rights) };
  const { loggedUser, myPreferences } = Object(restricted['loggedUser']);
  return { loggedUser: { loggedUser: { ...loggedUser, roles: rights.length > 0 ? [role] : [] }, myPreferences } };
};

/** Action → the rights of which one is enough. */
export type Offers = Readonly<Record<string, readonly OwnRight[]>>;

/** What somebody with these rights is offered; a right may bring others with it. */
const offeredTo = (rights: readonly OwnRight[], offers: Offers): string[] => {
  const all: readonly OwnRight[] = rights.length > 0 ? completed(rights) : [];
  return Object.keys(offers).filter((action) => offers[action]?.some((right) => all.includes(right)));
};

/**
 * Everybody who tries a screen of a site, and what they are offered there beside what everybody is: those who have one of the rights, or all, or every other one; nothing those who
 * have all of them at another site, or a published role.
 */
export function triersOf(siteId: string, offers: Offers): [who: string, Trier, offered: string[]][] {
  const asked = OWN_RIGHTS.filter((right) => Object.values(offers).some((rights) => rights.includes(right)));
  const brings = (right: OwnRight): boolean => completed([right]).some((one) => one !== 'READ' && asked.includes(one));
  const others = OWN_RIGHTS.filter((right) => !asked.includes(right) && !brings(right));
  return [
    ...asked.map((right): [string, Trier, string[]] => [`${right} alone`, { siteId: null, rights: [right] }, offeredTo([right], offers)]),
    ['every right', { siteId: null, rights: OWN_RIGHTS }, Object.keys(offers)],
    ['every right here', { siteId, rights: OWN_RIGHTS }, Object.keys(offers)],
    [`none of ${asked.join(', ')}`, { siteId: null, rights: others }, offeredTo(others, offers)],
    ['every right at another site', { siteId: 'elsewhere', rights: OWN_RIGHTS }, []],
    ['a published role', { siteId, rights: [] }, []],
  ];
}

const nameOf = (control: HTMLElement): string => {
  const labels =
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement
      ? control.labels
      : null;
  return (control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? control.textContent ?? '').trim();
};

/** The names of everything on the page that can be pressed, chosen or written in, each once; `within`: a part of it. */
export const controls = (within: ParentNode = document): string[] =>
  [...new Set([...within.querySelectorAll<HTMLElement>('button:not([data-help]), input, select, textarea')].map(nameOf))]
    .filter(Boolean)
    .toSorted();

/** The entries of the menu that is open. */
export const entries = (): string[] => screen.getAllByRole('menuitem').map((item) => item.textContent);
