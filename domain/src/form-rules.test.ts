import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deviceNoteProblem } from './device-notes.ts';
import { isBlank, leavesLine, leavesText, optionalText, visibleLine } from './form-rules.ts';

/** Marks of direction, joiners of nothing, fillers that are letters without a shape, notes between lines and tags. */
const UNSEEN =
  '\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202e\u2060\u2061\u2064\u2066\u206a\u206f\u3164\ufeff\uffa0\ufff9\ufffb\u{e0001}\u{e0041}';

const named = (text: string) => Array.from(text, (one) => [(one.codePointAt(0) ?? 0).toString(16), one] as const);

describe('A name in one line', () => {
  it.each(named(UNSEEN))('with U+%s looks like another one: it is refused of people, and shown of devices', (_, character) => {
    expect(leavesLine(`FOH${character}Amp`)).toBe(true);
    expect(visibleLine(`FOH${character}Amp`)).toBe('FOH\ufffdAmp');
  });

  it.each(named(`${UNSEEN}\u2800\u00a0\u3000`))('of U+%s alone is blank', (_, character) => {
    expect(isBlank(`${character} ${character}`)).toBe(true);
  });

  it.each([
    'FOH-Amp 3',
    'می\u200cخواهم',
    '👨\u200d🔧',
    '❤\ufe0f',
    'Zürich',
    'שלום',
    '한국어',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ])('%s is one that is seen', (name) => {
    expect([leavesLine(name), isBlank(name), visibleLine(name)]).toEqual([false, false, name]);
  });
});

describe('A text of several lines', () => {
  it.each(named('\u0000\u001b\u007f\u009b\ud800\u202a\u202e\u2066\u2069'))('with U+%s is refused of people', (_, character) => {
    const text = `Stairs\n${character}left`;
    expect([leavesText(text), v.safeParse(optionalText(99, ''), text).success]).toEqual([true, false]);
    expect(deviceNoteProblem('comments', text)).toBe('Please use characters that can be seen.');
  });

  it('may have tabs, breaks, and what its own characters need', () => {
    const text = 'Stairs\r\n\tleft, می\u200cخواهم, 👨\u200d🔧';
    expect([leavesText(text), v.safeParse(optionalText(99, ''), text).success, deviceNoteProblem('comments', text)]).toEqual([
      false,
      true,
      null,
    ]);
  });
});
