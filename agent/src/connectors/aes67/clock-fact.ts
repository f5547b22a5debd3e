import type { FactValues } from '@tutti/contract-link/facts';
import type { DaemonReading } from './read-daemon.ts';

/** What the link takes as the defaults of a clock that does not say. */
const UNSAID = { clockClass: 248, clockAccuracy: 254, variance: 65_535 } as const;
const LAST_DOMAIN = 255;

/** "AB-AB-AB-AB-AB-AB-AB-AB" → 16 lower-case digits; null: another form. */
function clockIdentity(text: string): string | null {
  const digits = text.replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{16}$/.test(digits) ? digits : null;
}

/**
 * Whether the daemon's clock is in sync, in which domain, and with which leader. Before it is in sync it names a leader that nobody is (`AB-AB-…`), so none is reported then.
 * Its own identity and how good its clock is it does not say. Null: it says nothing.
 */
export function clockFact({ clock, domain }: DaemonReading): FactValues['clock'] | null {
  if (!clock) return null;
  const isLocked = clock.status === 'locked';
  const isDomain = domain !== null && Number.isInteger(domain) && domain >= 0 && domain <= LAST_DOMAIN;
  return {
    locked: isLocked ? 'LOCKED' : 'NOT_LOCKED',
    v2: isDomain ? { domainNumber: domain, leader: isLocked ? clockIdentity(clock.gmid) : null, ...UNSAID } : null,
  };
}
