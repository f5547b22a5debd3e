/** A word that somebody from outside reads twice, as a regular expression over one word, with what to say instead. */
export interface PrivateWord {
  readonly word: RegExp;
  readonly instead: string;
  /** Plain English in a sentence, but no name: `concerns` says nothing of what a function does. */
  readonly namesOnly?: true;
}

export const PRIVATE_WORDS: readonly PrivateWord[] = [
  { word: /^(tell|tells|telling|teller|told|untold)$/, instead: 'report, send, publish, show; of two things: distinguish' },
  { word: /^stood$/, instead: 'was' },
  { word: /^(sift|sifts|sifted|sifting)$/, instead: 'filter' },
  { word: /^(wish|wishes|wished|wishing)$/, instead: 'request, or what was asked for' },
  { word: /^desk$/, instead: 'the thing itself: form, session, register' },
  { word: /^(door|doors)$/, instead: 'index.ts, entry point' },
  { word: /^law$/, instead: 'rule' },
  { word: /^house$/, instead: 'Tutti, the project, the repository' },
  { word: /^(fate|fates)$/, instead: 'outcome' },
  { word: /^(belief|beliefs|believe|believes|believed)$/, instead: 'cached, trusted, accepted' },
  { word: /^(mishap|mishaps)$/, instead: 'failure' },
  { word: /^(usher|ushers|haunt|haunts)$/, instead: 'what the code does' },
  { word: /^(mend|mends|mended|mending)$/, instead: 'repair, correct, end (a fault)' },
  { word: /^(reckon|reckons|reckoned|reckoning)$/, instead: 'calculate' },
  { word: /^(stray|strays|astray)$/, instead: 'say what is wrong with it' },
  { word: /^hopeless$/, instead: 'permanent' },
  { word: /^patience$/, instead: 'timeout' },
  { word: /^victim$/, instead: 'the thing itself' },
  { word: /^amiss$/, instead: 'wrong' },
  { word: /^(concerns|concerned)$/, instead: 'isAbout, affects', namesOnly: true },
  { word: /^stands$/, instead: 'is' },
  { word: /^anew$/, instead: 'again' },
  { word: /^(hear|hears|heard|hearing)$/, instead: 'receive, follow, be called with' },
  { word: /^goodbyes?$/, instead: 'close' },
];

/** Texts that are as they are required, or in the words of another language: only people are looked for in them. */
export const GIVEN_TEXTS = /^docs\/(requirements|languages)\//;

/** Terms of others that contain such a word, and plain English that does. */
export const GIVEN_PHRASES = /house of worship|stands for/gi;

/** Names in files that are stored already, and values of the published API. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(['toldAt', '0008-told-statuses.ts', 'HOUSE_OF_WORSHIP_1', 'HOUSE_OF_WORSHIP_2']);
