import { FIRMWARE_ALERT, type SiteAlert } from './notices.ts';

const LEVELS = ['ERROR', 'WARNING', 'INFORMATION'] as const;
/** What the four cells and the words of the card say already. */
const ON_THE_CARD: ReadonlySet<string> = new Set(['CONNECTIVITY', 'CLOCKING', 'SUBSCRIPTIONS', 'LATENCY']);

/** The optional notice of a site card: its loudest alert that stands neither in the four areas nor in the Notifications section (HOME-016). */
export function cardNotice(alerts: readonly (SiteAlert & { readonly category: string })[]): Pick<SiteAlert, 'level' | 'message'> | null {
  const others = alerts.filter((alert) => alert.type !== FIRMWARE_ALERT && !ON_THE_CARD.has(alert.category));
  for (const level of LEVELS) {
    const found = others.find((alert) => alert.level === level);
    if (found) return found;
  }
  return null;
}
