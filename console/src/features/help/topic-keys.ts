import type { Right } from '@tutti/domain/rights';
import { exists } from 'i18next';
import type help from '../../i18n/generated/en/help.json';

type Keys<Part extends 'meaning' | 'steps' | 'readerSteps', Tree = (typeof help)[Part]> = {
  [Kind in keyof Tree & string]: `${Part}.${Kind}.${keyof Tree[Kind] & string}`;
}[keyof Tree & string];

/** Where the catalogue says what something means. */
export type MeaningKey = Keys<'meaning'>;
/** Where it says what to do, to everybody or to people who may not do it; healthy statuses have none. */
export type StepsKey = Keys<'steps'> | Keys<'readerSteps'>;

const isMeaning = (key: string): key is MeaningKey => exists(key, { ns: 'help' });
const isSteps = (key: string): key is StepsKey => exists(key, { ns: 'help' });

type ReaderTopic = StepsKey extends infer Key ? (Key extends `readerSteps.${infer Topic}` ? Topic : never) : never;
/** What the steps of a topic take, where there are others for who may not: to see the clocks, to set them, to say which devices count. */
const STEPS_TAKE: Readonly<Record<ReaderTopic, readonly Right[]>> = {
  'clocking.WARNING': ['READ'],
  'clocking.ERROR': ['CLOCK_DOMAINS'],
  'siteConnectivity.ERROR': ['DESCRIBE'],
  'siteClocking.WARNING': ['READ'],
  'siteClocking.ERROR': ['CLOCK_DOMAINS'],
  'site.NONE': ['ASSIGN', 'DESCRIBE'],
  'connection.AGENT_AWAY': ['ADMINISTER'],
  'sync.NOT_LOCKED': ['READ'],
  'role.followerWithoutLeader': ['CLOCK_DOMAINS'],
  'importance.LESS_IMPORTANT': ['DESCRIBE'],
  'receive.CLOCK_DOMAIN': ['READ'],
};
const hasReaderSteps = (topic: string): topic is ReaderTopic => topic in STEPS_TAKE;

/**
 * The keys of a topic. People read what they can do themselves: nothing that is closed to them. `may`: what they may do where it is asked. A receive status that nobody knows is explained as such (open point R8); null steps: nothing to
 * do.
 */
export function topicKeys(
  topic: string,
  may: (right: Right) => boolean,
): { readonly meaning: MeaningKey; readonly steps: StepsKey | null } {
  const meaning = `meaning.${topic}`;
  if (!isMeaning(meaning)) return { meaning: 'meaning.receive.OTHER', steps: 'steps.receive.OTHER' };
  if (hasReaderSteps(topic) && !STEPS_TAKE[topic].every(may)) return { meaning, steps: `readerSteps.${topic}` };
  const steps = `steps.${topic}`;
  return { meaning, steps: isSteps(steps) ? steps : null };
}
