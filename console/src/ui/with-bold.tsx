/** A sentence of a catalogue whose `<b>` parts are bold; everything else in it is text. */
export function WithBold({ text }: { text: string }) {
  return text.split(/(<b>.*?<\/b>)/).map((part, index) => {
    const bold = /^<b>(.*)<\/b>$/.exec(part)?.[1];
    // The parts of a sentence have no identity but their place.
    return bold === undefined ? part : <b key={`bold-${index}`}>{bold}</b>;
  });
}
