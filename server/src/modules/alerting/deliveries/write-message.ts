import { ALERT_CONDITIONS } from '@tutti/domain/alerting/alert-conditions';
import { dateTime } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { Config } from '../../../config.ts';
import { inLine } from '../../../mail/words/in-line.ts';
import type { MailWords } from '../../../mail/words/mail-words.ts';
import { consoleUrl } from '../../../public-url.ts';
import type { AlertLine, AlertMessage } from './queue-delivery.ts';

/** Who reads it, and how. */
export interface AlertReader {
  readonly words: MailWords;
  readonly settings: DateTimeSettings;
  readonly config: Pick<Config, 'http'>;
  readonly account: { readonly id: string; readonly name: string };
}

/** A message in words. */
export interface WrittenMessage {
  readonly title: string;
  /** One for each trouble, then how many more there are. */
  readonly lines: readonly string[];
  /** The page of the console that shows it. */
  readonly url: string;
}

/** A message in the language and the times of its reader. */
export function writeMessage(message: AlertMessage, reader: AlertReader): WrittenMessage {
  const { words } = reader;
  const [first] = message.lines;
  const one = first && message.total === 1 ? placeOf(first) : null;
  const place = inLine(one ?? message.site?.name ?? first?.siteName ?? first?.subject.name ?? '--');
  const what = inLine(message.rule?.name ?? first?.subject.name ?? reader.account.name);
  const left = message.total - message.lines.length;
  return {
    title: words.alert.title[message.kind](what, place),
    lines: [
      ...(message.kind === 'TEST' ? [words.alert.test] : []),
      ...message.lines.map((line) => writeLine(line, reader)),
      ...(left > 0 ? [words.notification.more(left)] : []),
    ],
    url: consoleUrl(reader.config, pathOf(message), reader.account.id),
  };
}

const placeOf = ({ subject, siteName }: AlertLine): string =>
  siteName === null || siteName === subject.name ? subject.name : `${subject.name}, ${siteName}`;

function writeLine(line: AlertLine, { words, settings }: AlertReader): string {
  const moment = (at: string): string => dateTime(new Date(at), settings) ?? '--';
  const place = inLine(placeOf(line));
  const condition = [...ALERT_CONDITIONS, 'DEVICE_UNKNOWN' as const].find((one) => one === line.kind);
  const what = condition ? words.alert.of(place, words.alert.what[condition]) : place;
  const sentence =
    line.endedAt === null
      ? words.alert.since(what, moment(line.since))
      : words.alert.fromTo(what, moment(line.since), moment(line.endedAt));
  const said = line.detail === null ? sentence : `${sentence}. ${inLine(line.detail)}`;
  const { acknowledged } = line;
  if (!acknowledged) return said;
  const onIt = words.alert.onIt(inLine(acknowledged.by), moment(acknowledged.at));
  return acknowledged.note === null ? `${said}. ${onIt}` : `${said}. ${words.alert.onItNote(onIt, inLine(acknowledged.note))}`;
}

function pathOf({ kind, site, lines }: AlertMessage): string {
  if (kind === 'TEST' || kind === 'CHANNEL_FAILING') return '/settings/Alerting';
  const siteId = site?.id ?? (new Set(lines.map((line) => line.siteId)).size === 1 ? lines[0]?.siteId : null);
  return siteId ? `/sites/${encodeURIComponent(siteId)}` : '/home';
}
