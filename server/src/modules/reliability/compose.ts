import { STATUS_AREAS } from '@tutti/domain/enumerations';
import type { AreaReliability } from '@tutti/domain/reliability/reliability';
import { can, type Viewer } from '../../access/viewer.ts';
import type { Composer } from '../../mail/queue.ts';
import { closing } from '../../mail/words/closing.ts';
import { inLine } from '../../mail/words/in-line.ts';
import type { MailWords } from '../../mail/words/mail-words.ts';
import { mailWords } from '../../mail/words/words.ts';
import { consoleUrl } from '../../public-url.ts';
import type { Tx } from '../../store/store.ts';
import { accessOf } from '../identity/index.ts';
import { type MonthReport, readReport } from './read-report.ts';
import { readSeenTo } from './seen-to.ts';

/** `October 2026`, in a language. */
const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** Cut, not rounded: what was not in order all the time is never 100 %. */
const percent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2, roundingMode: 'trunc' }).format(share);

function lineOf(
  { availability, inOrder, warning, fault, notObserved }: AreaReliability,
  area: string,
  say: MailWords['monthlyReport'],
  language: string,
): string {
  const all = inOrder + warning + fault + notObserved;
  return say.share(
    area,
    availability === null ? null : percent(availability, language),
    percent(all > 0 ? notObserved / all : 1, language),
  );
}

function linesOf({ areas, figures, leaderChanges }: MonthReport, say: MailWords['monthlyReport'], language: string): string {
  const minutes = (ms: number): number => Math.ceil(ms / 60_000);
  const { faults, repairs, medianRepair, longestRepair } = figures;
  return [
    ...STATUS_AREAS.map((area) => lineOf(areas[area], say.area[area], say, language)),
    say.faults(faults, repairs),
    ...(medianRepair === null || longestRepair === null ? [] : [say.repair(minutes(medianRepair), minutes(longestRepair))]),
    say.leaderChanges(leaderChanges),
  ].join('\n');
}

/** Who gets it, if they still may see the site and still want its reports; undefined: no mail. */
async function readerOf(tx: Tx, userId: string, accountId: string, siteId: string) {
  const found = await tx
    .selectFrom('notification_preferences as p')
    .innerJoin('sites as s', (on) => on.onRef('s.account_id', '=', 'p.account_id').onRef('s.id', '=', 'p.site_id'))
    .innerJoin('accounts as a', 'a.account_id', 'p.account_id')
    .innerJoin('users as u', (on) => on.onRef('u.id', '=', 'p.user_id').on('u.is_active', '=', true))
    .where('p.account_id', '=', accountId)
    .where('p.site_id', '=', siteId)
    .where('p.user_id', '=', userId)
    .select(['p.event_types', 's.name as site', 'a.name as account', 'u.email', 'u.display_name', 'u.language'])
    .executeTakeFirst();
  if (!found?.event_types.includes('monthlyReport')) return undefined;
  const accounts = await accessOf(tx, userId);
  const { email, display_name: displayName } = found;
  const viewer: Viewer = { kind: 'person', userId, email, displayName, accounts, tokenHash: '', way: null, demands: [] };
  return can(viewer, 'READ', { accountId, siteId }) ? found : undefined;
}

/** The report of a month about a site, as a text with its address; null for who does not want it or may not see the site any more. */
export const composeMonthlyReport: Composer<'monthlyReport'> = async (
  tx,
  { userId, accountId, details: { siteId, month } },
  { config, now },
) => {
  const found = accountId === null ? undefined : await readerOf(tx, userId, accountId, siteId);
  if (!found || accountId === null) return null;
  const words = mailWords(found.language);
  const language = found.language ?? 'en';
  const { monthlyReport: say } = words;
  const report = await readReport(tx, { accountId, siteId, month, seenTo: await readSeenTo(tx) }, now.getTime());
  const [site, account, name] = [inLine(found.site), inLine(found.account), monthName(month, language)];
  const link = consoleUrl(config, `/sites/${siteId}/Reliability`, accountId, { month });
  const parts = [say.text(site, account, name), linesOf(report, say, language), say.all, link, say.end, ...closing(words, config)];
  return { to: found.email, subject: say.subject(site, name), text: `${parts.join('\n\n')}\n` };
};
