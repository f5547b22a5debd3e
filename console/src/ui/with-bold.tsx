import { createElement, Fragment } from 'react';

/** A sentence of a catalogue whose `<b>` parts are bold; everything else in it is text. */
export function WithBold({ text }: { text: string }) {
  const parts = text.split(/(<b>.*?<\/b>)/).map((part) => {
    const bold = /^<b>(.*)<\/b>$/.exec(part)?.[1];
    return bold === undefined ? part : createElement('b', null, bold);
  });
  return createElement(Fragment, null, ...parts);
}
