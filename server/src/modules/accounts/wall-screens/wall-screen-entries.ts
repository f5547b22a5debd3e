import type { NewEvent } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import { SYSTEM } from '../../../event-log/author.ts';
import { entry } from '../account-entries.ts';

/** A wall screen by the name it has. Never its code or token: no entry holds a secret. */
export interface NamedWallScreen {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
}

/** A screen is no party of its own kind, as an agent is none. */
const party = ({ id, name }: NamedWallScreen) => ({ kind: 'SYSTEM', id, name }) as const;

/** It was made for these sites; null: for every one. */
export const wallScreenCreated = (screen: NamedWallScreen, siteIds: readonly string[] | null, by: Author): NewEvent =>
  entry(screen.accountId, by, {
    type: 'wallScreenCreated',
    text: `Wall screen ${screen.name} created`,
    target: party(screen),
    after: { everyDomain: siteIds === null, ...(siteIds && { domainIds: [...siteIds].sort() }) },
  });

/** Another code was made, which binds it to another browser when it is used. */
export const wallScreenCodeMade = (screen: NamedWallScreen, by: Author): NewEvent =>
  entry(screen.accountId, by, {
    type: 'wallScreenCodeCreated',
    text: `New code made for wall screen ${screen.name}`,
    target: party(screen),
  });

/** Its code was used in a browser at this address. */
export const wallScreenOpened = (screen: NamedWallScreen, browser: string | null, ip: string | null): NewEvent =>
  entry(
    screen.accountId,
    { source: SYSTEM, ip },
    {
      type: 'wallScreenOpened',
      text: browser === null ? `Wall screen ${screen.name} opened` : `Wall screen ${screen.name} opened in ${browser}`,
      target: party(screen),
    },
  );

/** It was ended: its browser is refused. */
export const wallScreenEnded = (screen: NamedWallScreen, by: Author): NewEvent =>
  entry(screen.accountId, by, { type: 'wallScreenEnded', text: `Wall screen ${screen.name} ended`, target: party(screen) });
