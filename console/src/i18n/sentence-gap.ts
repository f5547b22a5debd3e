/** What is written behind a sentence before the next one: a space, but nothing where its end is a full-width mark, which brings its own room. */
export const sentenceGap = (sentence: string): '' | ' ' => (/[。！？]$/.test(sentence) ? '' : ' ');
