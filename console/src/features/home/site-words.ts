import { type HealthStatus, STATUS_AREAS, type StatusArea } from '@tutti/domain/enumerations';
import { listed } from '../../i18n/listed.ts';
import { said } from '../../i18n/said.ts';

/** What the words of a site are made of: health and message of each area. */
export type WordedStatus = Readonly<Record<StatusArea, HealthStatus>> & {
  readonly summary: HealthStatus;
  readonly domainAlertMessage?: Readonly<Partial<Record<StatusArea, { readonly message?: string | null } | null>>> | null;
};

/** At most this many sentences fit the one line of a card. */
const SENTENCES = 2;

/**
 * The worst problem of a site in words, as the server says it for each area that is as bad as the whole;
 * null where nothing is wrong or nothing is said. One sentence of two areas is said once.
 */
export function worstProblem(status: WordedStatus | null | undefined): string | null {
  if (!status || status.summary === 'OK') return null;
  const worst = STATUS_AREAS.filter((area) => status[area] === status.summary);
  const sentences = worst.flatMap((area) => status.domainAlertMessage?.[area]?.message ?? []);
  const [first, ...others] = [...new Set(sentences)].slice(0, SENTENCES).map(said);
  if (first === undefined) return null;
  // Joined by a comma they are one sentence, so only the first keeps its capital letter; names and abbreviations keep theirs.
  return listed([first, ...others.map(withoutCapital)]);
}

/** Lowers the capital of an ordinary word that begins a sentence. */
const withoutCapital = (sentence: string): string => sentence.replace(/^\p{Lu}(?=\p{Ll}+(\s|$))/u, (letter) => letter.toLowerCase());
