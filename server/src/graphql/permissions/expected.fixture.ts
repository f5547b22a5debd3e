import { GUARDS, type Guard, KEPT_FROM_WALLS, OPERATIONS, permits, permitsSomewhere } from '../../access/permissions.ts';
import type { Caller } from './permission-world.fixture.ts';

/** What a call comes to, as far as permissions go. */
export type Outcome = 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'SUBSCRIPTION_INACTIVE' | 'null' | 'empty';

/** What the table says of a root field that names a thing at the site, or in none (null). `mine`: for what is the caller's own. */
export function expectedOutcome(caller: Caller, field: string, guard: Guard, siteId: string | null, mine = true): Outcome {
  const { who, action } = GUARDS[guard];
  const rule = OPERATIONS[field];
  if (!rule) throw new Error(`${field} has no rule in access/permissions.ts.`);
  // What the table does not name for walls is refused there, whatever its guard.
  if (caller.kind === 'wallScreen' && !rule.onWalls) return 'FORBIDDEN';
  if (who === 'anybody') return 'allowed';
  if (caller.kind === 'nobody') return 'UNAUTHENTICATED';
  const { access, elsewhere } = caller;
  const isPerson = caller.kind === 'person';
  if (who === 'wallScreen') return caller.kind === 'wallScreen' ? 'allowed' : 'FORBIDDEN';
  if (who === 'person' && !isPerson) return 'FORBIDDEN';
  const here = access !== null && (action === null || permitsSomewhere(access, action, isPerson));
  const passes = action === null || here || (elsewhere !== null && (action !== 'OWN' || (elsewhere === 'owner' && isPerson)));
  if (!passes) return 'FORBIDDEN';
  if (rule.on === 'nothing' || (rule.on === 'self' && mine)) return 'allowed';
  const needed = rule.action ?? action;
  const there = rule.on === 'account' ? null : siteId;
  if (rule.on !== 'self' && here) {
    if (needed === null || permits(access, needed, there, isPerson)) return 'allowed';
    if (permits(access, 'READ', there, isPerson)) return 'FORBIDDEN';
  }
  return rule.unknown ?? 'allowed';
}

/** The same where the plan of the account has ended: what needs one is refused to those who might, and nothing else changes. */
export const expectedWithoutPlan = (field: string, outcome: Outcome): Outcome =>
  outcome === 'allowed' && OPERATIONS[field]?.needsPlan ? 'SUBSCRIPTION_INACTIVE' : outcome;

/** What the table says of a field with a guard of its own, where its parent is reached: at the site, or in the account (null). */
export function expectedAtField(caller: Caller, guard: Guard, siteId: string | null, leadsTo: string): Outcome {
  const { action } = GUARDS[guard];
  const { access } = caller;
  if (access === null) return 'null';
  if (caller.kind === 'wallScreen' && KEPT_FROM_WALLS.has(leadsTo)) return 'FORBIDDEN';
  return action === null || permits(access, action, siteId, caller.kind === 'person') ? 'allowed' : 'FORBIDDEN';
}
