import { createElement, Fragment } from 'react';

/** A sentence of a catalogue whose `<b>` parts are bold and whose `<code>` parts are typed as they stand; everything else in it is text. */
export function WithBold({ text }: { text: string }) {
  const parts = text.split(/(<b>.*?<\/b>|<code>.*?<\/code>)/).map((part) => {
    const [, tag, words] = /^<(b|code)>(.*)<\/\1>$/.exec(part) ?? [];
    return tag === undefined ? part : createElement(tag, null, words);
  });
  return createElement(Fragment, null, ...parts);
}
