import { compareText } from '@tutti/domain/text';
import { noticeId, type OperatorAlert, operatorAlertId } from '../../api/account/infrastructure-alerts.ts';
import type { ShownPlanNotice } from '../../api/billing/plan.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import type { PlanNoticeWords } from '../../ui/status/plan-notice-words.ts';

/** The notices of Home: the state of the plan, what this server's operator says, and firmware that devices should get. */

/** How loud a notice is; POSITIVE is good news of the plan. */
type Level = OperatorAlert['level'] | 'POSITIVE';

/** A thing about a site that people should know, as the API sends it. */
export interface SiteAlert {
  readonly level: OperatorAlert['level'];
  readonly type: string;
  readonly message: string;
  readonly dismissible: boolean;
  readonly deviceId?: string | null;
}

/** A site with its alerts. */
export interface AlertedSite {
  readonly id: string;
  readonly name?: string | null;
  readonly alerts: readonly SiteAlert[];
}

/** One line of the Notifications section. */
export interface Notice {
  /** What a dismissal is remembered by. */
  readonly id: string;
  readonly level: Level;
  readonly message: string;
  readonly dismissible: boolean;
  /** The plan of the account as it is shown; null where the notice is about something else. */
  readonly plan: ShownPlanNotice | null;
  /** The site it is about; null for the plan and for what the operator says to everybody. */
  readonly site: { readonly id: string; readonly name: string | null } | null;
  /** The device it is about. */
  readonly deviceId: string | null;
  /** Since when, ISO 8601; null where it is not known. */
  readonly at: string | null;
}

/** The type of the alert that says a device has a recommended firmware update (STATUS-022). */
export const FIRMWARE_ALERT = 'FIRMWARE_UPDATE';

const LEVELS: readonly Level[] = ['ERROR', 'WARNING', 'INFORMATION'];
const LEVEL_OF_PLAN = { error: 'ERROR', warning: 'WARNING', positive: 'POSITIVE' } as const;

/** What is reported of the plan, as a notice: the same words as in the banner above other pages. */
export const noticeOfPlan = (plan: ShownPlanNotice, { first, rest }: PlanNoticeWords): Notice => ({
  id: plan.id,
  level: LEVEL_OF_PLAN[plan.notice.level],
  message: first + sentenceGap(first) + rest,
  dismissible: plan.dismiss !== null,
  plan,
  site: null,
  deviceId: null,
  at: null,
});

/**
 * All notices: the plan's, so that none of them is folded away, then worst first; within a level the operator's, newest first, then the sites' by name. What is
 * dismissed is left out; of `plan` all are to be shown.
 * Of the sites' alerts only firmware belongs here: the rest is on the cards.
 */
export function collectNotices(
  operator: readonly OperatorAlert[],
  sites: readonly AlertedSite[],
  isDismissed: (id: string) => boolean,
  plan: readonly Notice[] = [],
): Notice[] {
  const fromOperator = operator.map(
    (alert): Notice => ({
      id: operatorAlertId(alert),
      level: alert.level,
      message: alert.message,
      dismissible: alert.dismissible,
      plan: null,
      site: null,
      deviceId: null,
      at: alert.createdAt ?? null,
    }),
  );
  const fromSites = sites.flatMap((site) =>
    site.alerts.filter((alert) => alert.type === FIRMWARE_ALERT).map((alert) => ofSite(site, alert)),
  );
  const others = [...fromOperator, ...fromSites].filter((notice) => !notice.dismissible || !isDismissed(notice.id));
  others.sort(
    (a, b) =>
      LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
      (b.at ?? '').localeCompare(a.at ?? '') ||
      compareText(a.site?.name ?? '', b.site?.name ?? ''),
  );
  return [...plan, ...others];
}

function ofSite(site: AlertedSite, alert: SiteAlert): Notice {
  const id = noticeId('site', site.id, alert.type, alert.deviceId ?? '', alert.message);
  const about = { id: site.id, name: site.name ?? null };
  return {
    id,
    level: alert.level,
    message: alert.message,
    dismissible: alert.dismissible,
    plan: null,
    site: about,
    deviceId: alert.deviceId ?? null,
    // A recommended update has no moment it began: only that it is there is known.
    at: null,
  };
}

/** The first sentence, which is set stronger, and the rest. A dot inside a number or a name ends no sentence, a full-width one needs no space behind it. */
export function firstSentence(message: string): readonly [first: string, rest: string] {
  const end = /[.!?](?=\s|$)|[。！？]/.exec(message);
  if (!end) return [message, ''];
  const at = end.index + end[0].length;
  return [message.slice(0, at), message.slice(at).trim()];
}
