import { exists } from 'i18next';
import type help from '../../i18n/generated/en/help.json';

type Keys<Part extends 'meaning' | 'steps' | 'readerSteps', Tree = (typeof help)[Part]> = {
  [Kind in keyof Tree & string]: `${Part}.${Kind}.${keyof Tree[Kind] & string}`;
}[keyof Tree & string];

/** Where the catalogue says what something means. */
export type MeaningKey = Keys<'meaning'>;
/** Where it says what to do, to everybody or to people who are no administrators; healthy statuses have none. */
export type StepsKey = Keys<'steps'> | Keys<'readerSteps'>;

const isMeaning = (key: string): key is MeaningKey => exists(key, { ns: 'help' });
const isSteps = (key: string): key is StepsKey => exists(key, { ns: 'help' });

/**
 * The keys of a topic. People who are no administrators read what they can do themselves: nothing that is closed to them. A receive status that nobody knows is explained as such (open point R8); null steps: nothing to
 * do.
 */
export function topicKeys(topic: string, isAdministrator: boolean): { readonly meaning: MeaningKey; readonly steps: StepsKey | null } {
  const meaning = `meaning.${topic}`;
  if (!isMeaning(meaning)) return { meaning: 'meaning.receive.OTHER', steps: 'steps.receive.OTHER' };
  const ofReaders = `readerSteps.${topic}`;
  if (!isAdministrator && isSteps(ofReaders)) return { meaning, steps: ofReaders };
  const steps = `steps.${topic}`;
  return { meaning, steps: isSteps(steps) ? steps : null };
}
