import { describe, expect, it } from 'vitest';
import { messageParts } from './message-parts.ts';

const partsOf = (message: string, ...names: string[]) =>
  messageParts(
    message,
    names.map((name) => ({ id: `id of ${name}`, name })),
  ).map(({ text, deviceId }) => (deviceId === null ? text : { [text]: deviceId }));

describe('a message about devices', () => {
  it('names each of them as often as it stands there', () => {
    expect(partsOf('Clock leader Desk is gone: Desk is not connected', 'Desk')).toEqual([
      'Clock leader ',
      { Desk: 'id of Desk' },
      ' is gone: ',
      { Desk: 'id of Desk' },
      ' is not connected',
    ]);
    expect(partsOf('Two clock leaders: A and B-1', 'B-1', 'A')).toEqual([
      'Two clock leaders: ',
      { A: 'id of A' },
      ' and ',
      { 'B-1': 'id of B-1' },
    ]);
  });

  it('takes no part of a name for a name', () => {
    expect(partsOf('Amp-12 leads', 'Amp-1', 'Amp')).toEqual(['Amp-12 leads']);
    expect(partsOf('FOH Desk leads', 'FOH', 'FOH Desk')).toEqual([{ 'FOH Desk': 'id of FOH Desk' }, ' leads']);
  });

  it('takes no name for a pattern', () => {
    expect(partsOf('A+ (2) leads, AA does not', 'A+ (2)', 'A.')).toEqual([{ 'A+ (2)': 'id of A+ (2)' }, ' leads, AA does not']);
  });

  it('finds a name also where the language writes no space beside it', () => {
    expect(partsOf('时钟主设备从FOH-1变为Desk', 'FOH-1', 'Desk', 'FOH')).toEqual([
      '时钟主设备从',
      { 'FOH-1': 'id of FOH-1' },
      '变为',
      { Desk: 'id of Desk' },
    ]);
  });
});
