import type { NewEvent } from '../../../event-log/append.ts';
import { type Author, SYSTEM } from '../../../event-log/author.ts';
import type { EditedForward } from './stored-forward.ts';

/** A forward by the name it has. Never its address or key: no entry holds a secret. */
export interface NamedForward {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
}

type Said = Pick<NewEvent, 'type' | 'text' | 'before' | 'after'>;

const entry = ({ accountId, id, name }: NamedForward, { source, ip }: Author, said: Said): NewEvent => ({
  accountId,
  category: 'USER_ADMIN',
  severity: 'INFORMATION',
  source,
  target: { kind: 'SYSTEM', id, name },
  siteId: null,
  deviceId: null,
  ip,
  ...said,
});

/** It was added. */
export const forwardAdded = (forward: NamedForward, kind: string, is: EditedForward, by: Author): NewEvent =>
  entry(forward, by, { type: 'logForwardAdded', text: `Log forward ${forward.name} added`, after: { kind, ...is } });
/** It was changed; `secretReplaced`: its address, key or certificates were. */
export const forwardChanged = (
  forward: NamedForward,
  before: EditedForward,
  after: EditedForward & { readonly secretReplaced?: true },
  by: Author,
): NewEvent => entry(forward, by, { type: 'logForwardChanged', text: `Log forward ${forward.name} changed`, before, after });
/** It was deleted. */
export const forwardDeleted = (forward: NamedForward, by: Author): NewEvent =>
  entry(forward, by, { type: 'logForwardDeleted', text: `Log forward ${forward.name} deleted`, before: { name: forward.name } });
/** Three tries in a row were not taken. */
export const forwardFails = (forward: NamedForward, why: string): NewEvent => ({
  ...entry(
    forward,
    { source: SYSTEM, ip: null },
    { type: 'logForwardFails', text: `Log forward ${forward.name} delivers nothing: ${why}` },
  ),
  category: 'SYSTEM',
  severity: 'WARNING',
});
/** Its receiver has taken entries again. */
export const forwardWorks = (forward: NamedForward): NewEvent => ({
  ...entry(forward, { source: SYSTEM, ip: null }, { type: 'logForwardWorks', text: `Log forward ${forward.name} delivers again` }),
  category: 'SYSTEM',
});
