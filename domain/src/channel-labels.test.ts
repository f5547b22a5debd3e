import { describe, expect, it } from 'vitest';
import { channelLabelProblem, labelsLeftOut, labelsProblem } from './channel-labels.ts';

describe('the label of a channel', () => {
  it.each([
    ['', null],
    ['Kick In / 1', null],
    ['Gesang süß 歌', null],
    ['a'.repeat(31), null],
    ['a'.repeat(32), 'Labels can be up to 31 characters in length'],
    ['Kick=In', "Labels cannot contain '=', '.' or '@'"],
    ['Kick.In', "Labels cannot contain '=', '.' or '@'"],
    ['Kick@Stage', "Labels cannot contain '=', '.' or '@'"],
    ['Kick\u0000', 'Please use characters that can be seen.'],
    ['Kick\nIn', 'Please use characters that can be seen.'],
    [' Kick', 'Labels cannot begin or end with a space'],
    ['Kick ', 'Labels cannot begin or end with a space'],
  ])('%j is judged by the rules of labels [TX-018 TX-019]', (label, problem) => {
    expect(channelLabelProblem(label)).toBe(problem);
  });
});

describe('labels of several channels', () => {
  const channels = [
    { index: 1, name: 'Kick' },
    { index: 2, name: 'Snare' },
    { index: 3, name: 'Vox' },
  ];
  const problem = (...wanted: [number, string][]) =>
    labelsProblem(
      'tx',
      wanted.map(([index, name]) => ({ index, name })),
      channels,
    );

  it('are taken where each is another one afterwards, also where two are exchanged or only the case changes [TX-020]', () => {
    expect(problem([1, 'Hat'])).toBeNull();
    expect(problem([1, 'Snare'], [2, 'Kick'])).toBeNull();
    expect(problem([1, 'KICK'])).toBeNull();
  });

  it('are refused where two channels would be called alike, whatever the case [TX-020]', () => {
    expect(problem([3, 'Hat'], [1, 'snare'])).toEqual({ at: 1, field: 'name', message: 'Another channel is called snare.' });
    expect(problem([1, 'Same'], [2, 'same'])).toMatchObject({ at: 0, field: 'name' });
  });

  it('are refused for a channel that is not there or is named twice, and for a label that is empty or wrong', () => {
    expect(problem([4, 'Hat'])).toEqual({ at: 0, field: 'index', message: 'There is no transmit channel 4.' });
    expect(labelsProblem('rx', [{ index: 4, name: 'Hat' }], channels)?.message).toBe('There is no receive channel 4.');
    expect(problem([1, 'Hat'], [1, 'Hut'])).toEqual({ at: 1, field: 'index', message: 'Channel 1 is in the call twice: name it once.' });
    expect(problem([1, ''])).toEqual({ at: 0, field: 'name', message: 'Please enter a label' });
    expect(problem([2, 'a@b'])).toMatchObject({ at: 0, field: 'name' });
  });
});

describe('labels of which some are left out', () => {
  const channels = ['Kick', 'Snare', 'Vox'].map((name, at) => ({ index: at + 1, name }));
  const leftOut = (...wanted: [number, string][]) => [
    ...labelsLeftOut(
      'rx',
      wanted.map(([index, name]) => ({ index, name })),
      channels,
    ),
  ];

  it('are none where all can be given together', () => {
    expect(leftOut([1, 'Snare'], [2, 'Vox'], [3, 'Kick'])).toEqual([]);
    expect(leftOut([1, 'KICK'])).toEqual([]);
  });

  it('are each that is wrong by itself, with why, and the first of two that are alike', () => {
    expect(leftOut([4, 'Hat'], [1, 'a@b'], [2, 'Same'], [3, 'same'])).toEqual([
      [4, 'There is no receive channel 4.'],
      [1, "Labels cannot contain '=', '.' or '@'"],
      [2, 'Another channel is called Same.'],
    ]);
  });

  it('are also those that would get the label which one that is left out keeps', () => {
    expect(leftOut([1, 'Snare'], [2, 'Vox'])).toEqual([
      [2, 'Another channel is called Vox.'],
      [1, 'Another channel is called Snare.'],
    ]);
    expect(leftOut([1, 'Snare'], [2, ''])).toEqual([
      [2, 'Please enter a label'],
      [1, 'Another channel is called Snare.'],
    ]);
  });

  it('leave the others as they are together', () => {
    const names = ['Kick', 'Snare', 'Vox', 'vox', 'Hat', 'a@b'];
    for (const a of names)
      for (const b of names)
        for (const c of names) {
          const wanted = [a, b, c].map((name, at) => ({ index: at + 1, name }));
          const left = labelsLeftOut('tx', wanted, channels);
          expect(
            labelsProblem(
              'tx',
              wanted.filter(({ index }) => !left.has(index)),
              channels,
            ),
          ).toBeNull();
        }
  });
});
