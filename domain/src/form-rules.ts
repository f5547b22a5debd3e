import * as v from 'valibot';

/** Control characters and halves of surrogate pairs: no screen shows them and no database keeps them (tab and line break are fine). */
export const hasControlCharacters = (text: string): boolean => /[[\p{Cc}\p{Cs}]--[\t\n\r]]/v.test(text);
const UNSEEN = 'Please use characters that can be seen.';

/**
 * What is not shown in one line as it was typed: control characters and breaks; what turns the direction of the text around it or marks one; what has no width and joins nothing;
 * letters that are drawn as nothing; tags, but for those that make a flag. Joiners and variants of pictures are seen by what they join and vary.
 */
const UNSEEN_IN_LINE =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0001}]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})[\u{e0020}-\u{e007f}]/gu;

/** Whether a text has what is not shown in one line: two names that look the same would be two. */
export const leavesLine = (text: string): boolean => text.search(UNSEEN_IN_LINE) !== -1;

const UNSEEN_IN_TEXT = /[[\p{Cc}\p{Cs}]--[\t\n\r]]|[\u202a-\u202e\u2066-\u2069]/gv;
/** Whether a text of several lines has what is not shown as it was typed: control characters, and what turns the direction of all that follows. */
export const leavesText = (text: string): boolean => text.search(UNSEEN_IN_TEXT) !== -1;

/** What is shown where there is something that no screen shows. */
const VISIBLE = '\ufffd';

/** A name from elsewhere, with � in the place of each character that `leavesLine` speaks of: it is shown, and differs from the one that it looks like. */
export const visibleLine = (text: string): string => text.replace(UNSEEN_IN_LINE, VISIBLE);

/** A text of several lines from elsewhere, likewise; tabs and line breaks stay. */
export const visibleText = (text: string): string => text.replace(UNSEEN_IN_TEXT, VISIBLE);

/** Whether a text is blank: whitespace, what has no width, and letters that are drawn as nothing count as nothing. */
export const isBlank = (text: string): boolean => !/[^\p{Cf}\p{Z}\s\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

/** A name or address, in one line, that is not blank: whitespace and what has no width only count as empty (ERR-008). Spaces around it are dropped. */
export const notBlank = (message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.check((text) => !isBlank(text), message),
    v.check((text) => !leavesLine(text), UNSEEN),
  );

/** A field that must equal another one of the same form (ERR-007); the problem is at `field`. */
export const equalTo = <Form extends Readonly<Record<string, string>>>(
  field: keyof Form & string,
  other: keyof Form & string,
  message: string,
) =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value[field] === dataset.value[other]) return;
    const input: Record<string, unknown> = dataset.value;
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] });
  });

const seen = v.check<string, string>((text) => !leavesText(text), UNSEEN);

/** A text with an upper limit, of characters that can be seen; null, missing and blank all become null. */
export const optionalText = (max: number, message: string) =>
  v.pipe(
    v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(max, message), seen), null),
    v.transform((text) => (text === '' ? null : text)),
  );
