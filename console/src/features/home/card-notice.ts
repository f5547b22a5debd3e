import type { SiteAlert } from './notices.ts';

const LEVELS = ['ERROR', 'WARNING', 'INFORMATION'] as const;
/** What the four cells and the words of the card say already. */
const ON_THE_CARD: ReadonlySet<string> = new Set(['CONNECTIVITY', 'CLOCKING', 'SUBSCRIPTIONS', 'LATENCY']);

/** The optional notice of a site card: its loudest alert that the four areas do not show, such as recommended firmware (HOME-016). */
export function cardNotice(alerts: readonly (SiteAlert & { readonly category: string })[]): Pick<SiteAlert, 'level' | 'message'> | null {
  const others = alerts.filter((alert) => !ON_THE_CARD.has(alert.category));
  for (const level of LEVELS) {
    const found = others.find((alert) => alert.level === level);
    if (found) return found;
  }
  return null;
}
