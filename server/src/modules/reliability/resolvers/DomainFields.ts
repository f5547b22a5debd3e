import type { AreaReliability } from '@tutti/domain/reliability/reliability';
import { isReportMonth, reportMonthAt } from '@tutti/domain/reliability/report-month';
import { badInput } from '../../../api-errors.ts';
import type { DomainResolvers, ReliabilityReport } from '../../../graphql/generated/resolvers.ts';
import { allowReport } from '../allowance.ts';
import { type MonthReport, readReport } from '../read-report.ts';
import { readSeenTo } from '../seen-to.ts';

/** Devices in one answer. */
const MOST_DEVICES = 1_000;

const seconds = (ms: number): number => ms / 1000;
const secondsOrNull = (ms: number | null): number | null => (ms === null ? null : seconds(ms));

const areaOf = ({ availability, ...times }: AreaReliability) => ({
  availability,
  inOrderSeconds: seconds(times.inOrder),
  warningSeconds: seconds(times.warning),
  faultSeconds: seconds(times.fault),
  notObservedSeconds: seconds(times.notObserved),
});

/** The areas of a report by their names. */
function areasOf({ connectivity, clocking, subscriptions, latency }: MonthReport['areas']): ReliabilityReport['areas'] {
  return { connectivity: areaOf(connectivity), clocking: areaOf(clocking), subscriptions: areaOf(subscriptions), latency: areaOf(latency) };
}

/** A report as the API has it: moments as dates, lengths in seconds. */
function answerOf({ range, until, since, devices, figures, ...report }: MonthReport, most: number): ReliabilityReport {
  return {
    month: report.month,
    timezone: report.zone,
    from: new Date(range.from),
    to: new Date(range.to),
    until: new Date(until),
    since: since === null ? null : new Date(since),
    deviceCount: devices.length,
    areas: areasOf(report.areas),
    devices: devices.slice(0, most).map(({ deviceId, faults, ...times }) => ({
      deviceId,
      name: report.names.get(deviceId) ?? deviceId,
      faults,
      faultSeconds: seconds(times.fault),
      warningSeconds: seconds(times.warning),
      observedSeconds: seconds(times.observed),
    })),
    leaderChanges: report.leaderChanges,
    faults: figures.faults,
    repairs: figures.repairs,
    medianRepairSeconds: secondsOrNull(figures.medianRepair),
    longestRepairSeconds: secondsOrNull(figures.longestRepair),
    endsNotSeen: figures.endsNotSeen,
    stillThere: figures.stillThere,
  };
}

/** How reliable a site was in a month. */
export const Domain: DomainResolvers = {
  reliability: async (site, { month, limit }, context) => {
    const { services } = context;
    const most = limit ?? 10;
    if (most < 0 || most > MOST_DEVICES) throw badInput('limit', `It must be 0 to ${MOST_DEVICES}.`);
    const now = services.now().getTime();
    const { accountId, id: siteId } = site;
    const onRead = allowReport(context);
    const seenTo = await services.store.system(readSeenTo);
    return services.store.read([accountId], async (tx) => {
      const account = await tx.selectFrom('accounts').where('account_id', '=', accountId).select('timezone').executeTakeFirstOrThrow();
      const present = reportMonthAt(now, account.timezone);
      const wanted = month ?? present;
      if (!isReportMonth(wanted)) throw badInput('month', 'A month is written as 2026-11.');
      if (wanted > present) throw badInput('month', 'This month has not begun yet.');
      return answerOf(await readReport(tx, { accountId, siteId, month: wanted, seenTo, onRead }, now), most);
    });
  },
};
