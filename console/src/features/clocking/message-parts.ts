/** A part of a message: words, or the name of a device. */
export interface MessagePart {
  readonly text: string;
  /** Id of the device that is named; null: words. */
  readonly deviceId: string | null;
  /** Where it begins in the message. */
  readonly start: number;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What can go on a name: beside one of these it is a part of another name. Chinese and Japanese write no space beside a name. */
const NAME = String.raw`[[\p{L}\p{N}_\-]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]]`;
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);

/** A message in parts, so that the names of devices in it can lead to them; a device is found by its whole name. */
export function messageParts(message: string, devices: readonly Named[]): MessagePart[] {
  // The longest first: `FOH Desk` is not `FOH` with a word behind it.
  const named = devices.filter(({ name }) => name !== '' && message.includes(name)).toSorted((a, b) => b.name.length - a.name.length);
  if (named.length === 0) return [{ text: message, deviceId: null, start: 0 }];
  const ids = new Map(named.toReversed().map(({ id, name }) => [name, id]));
  const names = new RegExp(`(?<!${NAME})(${named.map(({ name }) => escaped(name)).join('|')})(?!${NAME})`, 'v');
  // Every second part is what the pattern caught.
  let end = 0;
  return message.split(names).flatMap((text, at) => {
    const start = end;
    end += text.length;
    return text === '' ? [] : [{ text, deviceId: at % 2 === 1 ? (ids.get(text) ?? null) : null, start }];
  });
}
