import * as v from 'valibot';
import { optionalText } from '../form-rules.ts';

/** Most characters of what somebody says about a trouble that they take care of. */
export const ACKNOWLEDGE_NOTE_LIMIT = 200;
/** Most troubles that somebody takes care of at once. */
export const MOST_ACKNOWLEDGED = 500;

/** That somebody takes care of troubles. */
export const AcknowledgeForm = v.object({
  note: optionalText(ACKNOWLEDGE_NOTE_LIMIT, `Please use at most ${ACKNOWLEDGE_NOTE_LIMIT} characters.`),
  troubleIds: v.pipe(
    v.array(v.string()),
    v.minLength(1, 'Please choose at least one trouble'),
    v.maxLength(MOST_ACKNOWLEDGED, `Please choose at most ${MOST_ACKNOWLEDGED} troubles`),
  ),
});
