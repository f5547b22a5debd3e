import { said } from '../../i18n/said.ts';
import type { SiteAlert } from './notices.ts';

type Alert = SiteAlert & { readonly category: string };

const LEVELS = ['ERROR', 'WARNING', 'INFORMATION'] as const;
const AREAS: ReadonlySet<string> = new Set(['CONNECTIVITY', 'CLOCKING', 'SUBSCRIPTIONS', 'LATENCY']);
/** Whether the four cells and the words of the card say it already: what is wrong in an area (`CLOCKING_ERROR`, `CLOCK_TWO_LEADERS`), not that its leader changed. */
const isOnTheCard = ({ category, type, dismissible }: Alert): boolean =>
  AREAS.has(category) && (type.startsWith(`${category}_`) || !dismissible);

function loudest(alerts: readonly Alert[]): Alert | null {
  for (const level of LEVELS) {
    const found = alerts.find((alert) => alert.level === level);
    if (found) return found;
  }
  return null;
}

/** The optional notice of a site card: its loudest alert that the four areas do not show, such as recommended firmware (HOME-016). */
export const cardNotice = (alerts: readonly Alert[]): Pick<SiteAlert, 'level' | 'message'> | null =>
  loudest(alerts.filter((alert) => !isOnTheCard(alert)));

/** What the clocks of a site did that no area shows, in words: a change of leader would else be a shape beside the word OK. */
export function clockTrouble(alerts: readonly Alert[]): string | null {
  const trouble = loudest(alerts.filter((alert) => alert.category === 'CLOCKING' && !isOnTheCard(alert)));
  return trouble && said(trouble.message);
}
