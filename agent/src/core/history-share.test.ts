import { describe, expect, it } from 'vitest';
import { HistoryShare } from './history-share.ts';

describe('the facts that somebody waits for', () => {
  it('are those on their way that are not of the past', () => {
    const history = new HistoryShare();
    history.allPast(60);
    expect(history.present(60)).toBe(0);
    // Two of the present behind them.
    history.now(62);
    expect(history.present(62)).toBe(2);
  });

  it('are acknowledged after those of the past that were handed over before them', () => {
    const history = new HistoryShare();
    history.allPast(60);
    history.now(62);
    history.now(30);
    expect(history.present(30)).toBe(2);
    history.now(1);
    expect(history.present(1)).toBe(1);
    history.now(0);
    expect(history.present(0)).toBe(0);
  });
});
