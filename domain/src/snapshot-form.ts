import * as v from 'valibot';
import { notBlank, optionalText } from './form-rules.ts';

/** Most characters of the name and of the note of a snapshot. */
export const SNAPSHOT_NAME_LIMIT = 80;
export const SNAPSHOT_NOTE_LIMIT = 240;
/** Most lines of one recall. */
export const MOST_RECALLED_LINES = 5000;
/** A change of so many lines is large: the server makes a snapshot before it. */
export const LINES_OF_LARGE_CHANGE = 8;

/** How a snapshot is called. */
export const SnapshotForm = v.object({
  name: v.pipe(notBlank('Please enter a name'), v.maxLength(SNAPSHOT_NAME_LIMIT, `Please use at most ${SNAPSHOT_NAME_LIMIT} characters.`)),
  note: optionalText(SNAPSHOT_NOTE_LIMIT, `Please use at most ${SNAPSHOT_NOTE_LIMIT} characters.`),
});
