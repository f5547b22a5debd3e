import type { EventParty } from './append.ts';

/** Who did something, and from which address (null: from none). */
export interface Author {
  readonly source: EventParty;
  readonly ip: string | null;
}

/** Nobody: what happened by itself, or Tutti did. */
export const SYSTEM: EventParty = { kind: 'SYSTEM', id: null, name: 'System' };
/** The operator, by the command line. */
export const COMMAND_LINE: Author = { source: { kind: 'SYSTEM', id: null, name: 'Command line' }, ip: null };
/** The preparation of the demo at its start. */
export const DEMO: Author = { source: { kind: 'SYSTEM', id: null, name: 'Demo' }, ip: null };
