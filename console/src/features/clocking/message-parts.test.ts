import { describe, expect, it } from 'vitest';
import { messageParts } from './message-parts.ts';

const partsOf = (message: string, ...names: string[]) =>
  messageParts(
    message,
    names.map((name) => ({ id: `id of ${name}`, name })),
  ).map(({ text, deviceId }) => (deviceId === null ? text : { [text]: deviceId }));

describe('a message about devices', () => {
  it('names each of them as often as it occurs', () => {
    expect(partsOf('Clock leader Mixer is gone: Mixer is not connected', 'Mixer')).toEqual([
      'Clock leader ',
      { Mixer: 'id of Mixer' },
      ' is gone: ',
      { Mixer: 'id of Mixer' },
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
    expect(partsOf('FOH Mixer leads', 'FOH', 'FOH Mixer')).toEqual([{ 'FOH Mixer': 'id of FOH Mixer' }, ' leads']);
  });

  it('takes no name for a pattern', () => {
    expect(partsOf('A+ (2) leads, AA does not', 'A+ (2)', 'A.')).toEqual([{ 'A+ (2)': 'id of A+ (2)' }, ' leads, AA does not']);
  });

  it('finds a name also where the language writes no space beside it', () => {
    expect(partsOf('时钟主设备从FOH-1变为Mixer', 'FOH-1', 'Mixer', 'FOH')).toEqual([
      '时钟主设备从',
      { 'FOH-1': 'id of FOH-1' },
      '变为',
      { Mixer: 'id of Mixer' },
    ]);
  });
});
