import { mailWords } from '../../mail/words/words.ts';

/** What a mail says of the devices it names, by the heads of its parts. */
export interface MailClaims {
  readonly offline: readonly string[];
  readonly unknown: readonly string[];
  readonly back: readonly string[];
  readonly away: readonly string[];
  /** Their agent was away, and is not any more. */
  readonly agentPast: readonly string[];
  /** The numbers of devices that stand before names, each with how many names follow it. */
  readonly counts: readonly (readonly [said: number, names: number])[];
}

/** Names of devices in the tests that read mails. */
const NAMES = /\bd\d+-\d+\b/g;
const namesIn = (lines: readonly string[]): string[] =>
  lines.filter((line) => !line.includes('https://')).flatMap((line) => line.match(NAMES) ?? []);

/** Reads a mail about devices as its reader does. `text`: in this language. */
export function readMailClaims(text: string, language: string): MailClaims {
  const { notification: say } = mailWords(language);
  const parts = text.split('\n\n').map((paragraph) => paragraph.split('\n'));
  const of = (head: string) => parts.filter(([first]) => first === head).flatMap(([, ...lines]) => lines);
  const causes = [...of(say.agentHead), ...of(say.agentPastHead), ...of(say.offlineHead)];
  const counts = causes.flatMap((line, at): [number, number][] => {
    if (!line.startsWith('- ') || namesIn([line]).length > 0) return [];
    const rest = causes.slice(at + 1);
    const end = rest.findIndex((next) => next.startsWith('- '));
    return [[Number(/\d+/.exec(line)?.[0]), namesIn(end === -1 ? rest : rest.slice(0, end)).length]];
  });
  return {
    offline: namesIn(of(say.offlineHead)),
    unknown: namesIn(of(say.agentHead)),
    back: namesIn(of(say.backHead)),
    away: namesIn(of(say.awayHead)),
    agentPast: namesIn(of(say.agentPastHead)),
    counts,
  };
}

/** Words of all languages that say that everything is in order, or nothing is wrong. */
export const CLAIMS = /\b(OK|All|No|None|Every|Todos|Todas|Nenhum|Nenhuma|Tudo)\b|すべて|全て|正常|問題(な|はあり)|所有|全部|一切|没有/i;
