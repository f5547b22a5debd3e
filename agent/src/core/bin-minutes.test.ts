import { describe, expect, it } from 'vitest';
import { BinMinutes } from './bin-minutes.ts';

describe('the minutes of latency that are reported', () => {
  it('are those that were missed and the newest, oldest first', () => {
    const bins = new BinMinutes();
    expect(bins.due('desk', 100)).toEqual([100]);
    expect(bins.due('desk', 104)).toEqual([101, 102, 103, 104]);
  });

  it('are the newest again while no minute has passed, because it may have become worse', () => {
    const bins = new BinMinutes();
    bins.due('desk', 100);
    expect(bins.due('desk', 100)).toEqual([100]);
  });

  it('go back half an hour at most', () => {
    const bins = new BinMinutes();
    bins.due('desk', 100);
    const due = bins.due('desk', 500);
    expect([due[0], due.length, due.at(-1)]).toEqual([470, 31, 500]);
  });

  it('leave out the time while the device was gone', () => {
    const bins = new BinMinutes();
    bins.due('desk', 100);
    bins.gone('desk');
    expect(bins.due('desk', 110)).toEqual([110]);
  });
});
