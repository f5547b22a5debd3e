import * as v from 'valibot';

/** Control characters and halves of surrogate pairs: no screen shows them and no database keeps them (tab and line break are fine). */
export const hasControlCharacters = (text: string): boolean => /[[\p{Cc}\p{Cs}]--[\t\n\r]]/v.test(text);
const printable = v.check<string, string>((text) => !hasControlCharacters(text), 'Please use characters that can be seen.');

/** A text that is not blank: whitespace only counts as empty (ERR-008). Spaces around it are dropped. */
export const notBlank = (message: string) => v.pipe(v.string(message), v.trim(), v.nonEmpty(message), printable);

/** A field that must equal another one of the same form (ERR-007); the problem stands at `field`. */
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

/** A text with an upper limit; null, missing and blank are the same: nothing. */
export const optionalText = (max: number, message: string) =>
  v.pipe(
    v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(max, message), printable), null),
    v.transform((text) => (text === '' ? null : text)),
  );
