import { describe, expect, it } from 'vitest';
import { createGathering } from './gathering.ts';

function atMoments() {
  let at = 5_000;
  const gathering = createGathering(() => at);
  const report = (agents: number) => {
    for (let i = 0; i < agents; i++) gathering.noteReport(`agent ${i}`);
  };
  return {
    ...gathering,
    report,
    /** The end of a second in which so many agents reported. */
    secondOf: (agents: number) => {
      report(agents);
      at += 1_000;
      report(1);
    },
    pass: (ms: number) => {
      at += ms;
    },
  };
}

describe('when a group of reports begins', () => {
  it('is a tenth of a second after the one before where many agents report', () => {
    const gathering = atMoments();
    gathering.secondOf(20);
    expect(gathering.waitMs(5)).toBe(0);
    gathering.noteGroup();
    expect(gathering.waitMs(5)).toBe(100);
    gathering.pass(60);
    expect(gathering.waitMs(5)).toBe(40);
    gathering.pass(40);
    expect(gathering.waitMs(5)).toBe(0);
  });

  it('is at once where enough facts wait', () => {
    const gathering = atMoments();
    gathering.secondOf(20);
    gathering.noteGroup();
    expect([gathering.waitMs(63), gathering.waitMs(64)]).toEqual([100, 0]);
  });

  it('is at once where few agents report, however often each does', () => {
    const gathering = atMoments();
    for (let i = 0; i < 50; i++) gathering.report(19);
    gathering.secondOf(19);
    gathering.noteGroup();
    expect(gathering.waitMs(1)).toBe(0);
  });

  it('is at once again after a second in which nobody reported, not before', () => {
    for (const [silentMs, waitMs] of [
      [1_999, 100],
      [2_000, 0],
    ] as const) {
      const gathering = atMoments();
      gathering.report(20);
      gathering.pass(silentMs);
      gathering.report(1);
      gathering.noteGroup();
      expect(gathering.waitMs(1)).toBe(waitMs);
    }
  });
});
