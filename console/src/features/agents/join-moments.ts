import { useState } from 'react';
import type { Agent } from './agents-documents.ts';
import type { MadeCode } from './made-code.ts';

/** When this page first saw how far the agent of a code has come, by the clock of this browser in epoch ms; null: not yet. */
export interface JoinMoments {
  readonly joined: number | null;
  readonly connected: number | null;
  readonly found: number | null;
}

const NOTHING = { code: null, joined: null, connected: null, found: null } as const;

/** Keeps the moments of the code that was made last. `now` in epoch ms. */
export function useJoinMoments(made: MadeCode | null, agent: Agent | null | undefined, now: number): JoinMoments {
  const [seen, setSeen] = useState<JoinMoments & { readonly code: string | null }>(NOTHING);
  const code = made?.code ?? null;
  const last = seen.code === code ? seen : { ...NOTHING, code };
  const next = {
    code,
    joined: last.joined ?? (agent ? now : null),
    connected: last.connected ?? (agent?.connected ? now : null),
    found: last.found ?? (agent && agent.devicesCount > 0 ? now : null),
  };
  const isNew = next.joined !== last.joined || next.connected !== last.connected || next.found !== last.found;
  if (isNew || last !== seen) setSeen(next);
  return next;
}
