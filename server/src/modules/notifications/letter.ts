import { dateTime } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { inLine } from '../../mail/words/in-line.ts';
import type { MailWords } from '../../mail/words/mail-words.ts';
import { inOrder, type Loss, lossesOf, type Outage, type SiteNews } from './news.ts';

/** Devices named in one part of a site; the rest is counted. */
const NAMED = 20;
/** Sites listed one by one; the rest is counted. */
const SITES = 20;

export interface Reader {
  readonly words: MailWords;
  readonly settings: DateTimeSettings;
  /** Where the console is, without a slash at the end. */
  readonly url: string;
}

/** Subject and text of a mail about devices. `news`: at least one site with something to report. */
export function writeLetter(news: readonly SiteNews[], reader: Reader): { readonly subject: string; readonly text: string } {
  const { words, settings, url } = reader;
  const { notification: say } = words;
  const shown = news.slice(0, SITES);
  const { siteId: domainId = '', accountId = '' } = news[0] ?? {};
  const preferences = new URLSearchParams({ accountId, editUserPreferences: 'true', domainId });
  const paragraphs = [
    ...shown.flatMap((site) => siteParagraphs(site, reader)),
    ...(news.length > SITES ? [say.moreSites(news.length - SITES)] : []),
    say.timezone(settings.timezone),
    `${say.why}\n${say.change}\n${url}/home?${preferences}`,
  ];
  return { subject: subjectOf(news, words), text: `${paragraphs.join('\n\n')}\n` };
}

const moment = (at: Date, settings: DateTimeSettings): string => dateTime(at, settings) ?? '--';

/** Only its agent is away, or was: whether the device is offline, or was, is not known. */
const isUnknown = ({ agent }: Outage): boolean => agent !== null;

/** The subject: devices that are offline, else not known, else back, else that were away; outages of agents after those of devices. */
function subjectOf(news: readonly SiteNews[], { notification: say }: MailWords): string {
  const describe = (
    part: (site: SiteNews) => readonly Outage[],
    one: (place: string, device: string) => string,
    many: (place: string, count: number) => string,
  ) => {
    const sites = news.filter((site) => part(site).length > 0);
    const [first] = sites;
    if (!first) return null;
    const devices = sites.flatMap(part);
    const place = say.place(inLine(first.site), sites.length - 1);
    return devices.length === 1 ? one(place, inLine(devices[0]?.name ?? '')) : many(place, devices.length);
  };
  const ofDevices = (part: 'offline' | 'back' | 'away') => (site: SiteNews) => known(site[part]);
  const ofAgents = (part: 'offline' | 'back' | 'away') => (site: SiteNews) => site[part].filter(isUnknown);
  const count = (many: (place: string, count: number) => string) => [(place: string) => many(place, 1), many] as const;
  const unknown = describe(ofAgents('offline'), ...count(say.agentAway));
  const offline = describe(ofDevices('offline'), say.oneOffline, say.offline);
  if (offline !== null) return unknown === null ? offline : say.alsoAgentAway(offline);
  return (
    unknown ??
    describe(ofDevices('back'), say.oneBack, say.back) ??
    describe(ofAgents('back'), ...count(say.agentBack)) ??
    describe(ofDevices('away'), ...count(say.wereAway)) ??
    describe(ofAgents('away'), ...count(say.agentWasAway)) ??
    ''
  );
}

const known = (outages: readonly Outage[]): readonly Outage[] => outages.filter((one) => !isUnknown(one));

function siteParagraphs(news: SiteNews, reader: Reader): string[] {
  const { notification: say } = reader.words;
  const part = (head: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [[head, ...lines].join('\n')]);
  const site = `${reader.url}/sites/${encodeURIComponent(news.siteId)}/Devices`;
  const at = (path: string) => `${path}?${new URLSearchParams({ accountId: news.accountId })}`;
  const linesOf = (outages: readonly Outage[]) =>
    lossLines(lossesOf(outages), (deviceId) => at(`${site}/${encodeURIComponent(deviceId)}`), reader);
  return [
    `${inLine(news.site)}\n${at(site)}`,
    ...part(say.offlineHead, linesOf(known(news.offline))),
    ...part(say.agentHead, linesOf(news.offline.filter(isUnknown))),
    ...part(say.backHead, pastLines(known(news.back), reader)),
    ...part(say.awayHead, pastLines(known(news.away), reader)),
    ...part(say.agentPastHead, agentLines([...news.back, ...news.away].filter(isUnknown), reader)),
  ];
}

/** What is offline, with its cause where it has one, each device by name as long as there is room. */
function lossLines(losses: readonly Loss[], address: (deviceId: string) => string, { words, settings }: Reader): string[] {
  const { notification: say } = words;
  const total = losses.reduce((sum, { devices }) => sum + devices.length, 0);
  let room = NAMED;
  let listed = 0;
  const lines: string[] = [];
  for (const { cause, of, since, devices } of losses) {
    const when = moment(since, settings);
    const named = devices.slice(0, room);
    room -= named.length;
    if (cause) {
      const sentence = cause === 'agent' ? say.agentGone : say.subnetGone;
      const rest = devices.length - named.length;
      lines.push(`- ${sentence(inLine(of), devices.length, when)}`);
      lines.push(...named.map((device) => `  ${inLine(device.name)}`), ...(rest > 0 ? [`  ${say.more(rest)}`] : []));
      listed += devices.length;
    } else {
      lines.push(...named.map((device) => `- ${say.since(inLine(device.name), when)}\n  ${address(device.deviceId)}`));
      listed += named.length;
    }
  }
  return listed < total ? [...lines, `- ${say.more(total - listed)}`] : lines;
}

function pastLines(outages: readonly Outage[], { words, settings }: Reader): string[] {
  const { notification: say } = words;
  const lines = inOrder(outages)
    .slice(0, NAMED)
    .map(({ name, since, backAt }) => `- ${say.fromTo(inLine(name), moment(since, settings), moment(backAt ?? since, settings))}`);
  return outages.length > NAMED ? [...lines, `- ${say.more(outages.length - NAMED)}`] : lines;
}

/** From when to when an agent was away, and its devices; each by name as long as there is room. */
function agentLines(outages: readonly Outage[], { words, settings }: Reader): string[] {
  const { notification: say } = words;
  const times = ({ since, backAt }: Outage) => [moment(since, settings), moment(backAt ?? since, settings)] as const;
  const together = Map.groupBy(inOrder(outages), (one) => JSON.stringify([one.agent, ...times(one)]));
  let room = NAMED;
  return [...together.values()].flatMap((devices) => {
    const [first] = devices;
    if (!first) return [];
    const named = devices.slice(0, room);
    room -= named.length;
    const rest = devices.length - named.length;
    return [
      `- ${say.agentFromTo(inLine(first.agent ?? ''), devices.length, ...times(first))}`,
      ...named.map(({ name }) => `  ${inLine(name)}`),
      ...(rest > 0 ? [`  ${say.more(rest)}`] : []),
    ];
  });
}
