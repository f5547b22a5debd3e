import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** Processors of which others use a share, and a clock that goes on by what is worked and waited. */
function machine() {
  const state = { now: 0, idle: 0, all: 0, othersUse: 1, waited: 0, firstAt: -1 };
  const pace = createPace(() => void (state.firstAt = state.now), {
    now: () => state.now,
    sleep: async (ms) => {
      state.now += ms;
      state.waited += ms;
      state.all += ms;
      state.idle += ms * (1 - state.othersUse);
    },
    processors: () => ({ idle: state.idle, all: state.all }),
  });
  /** Works for so long, 10 ms at a time; answers the share of the time that was used. */
  const work = async (ms: number): Promise<number> => {
    const [from, waited] = [state.now, state.waited];
    for (let done = 0; done < ms; done += 10) {
      state.now += 10;
      await pace();
    }
    return 1 - (state.waited - waited) / (state.now - from);
  };
  return { state, work };
}

it('uses a tenth of a processor while others want all of them', async () => {
  const { work } = machine();
  await work(4000);
  expect(await work(5000)).toBeCloseTo(0.1, 2);
});

it('uses most of it once nobody wants it, and gives it back when somebody does', async () => {
  const { state, work } = machine();
  await work(4000);
  state.othersUse = 0.1;
  await work(1000);
  expect(await work(5000)).toBeGreaterThan(0.7);
  state.othersUse = 1;
  await work(1000);
  expect(await work(5000)).toBeCloseTo(0.1, 2);
});

it('makes no pause in the first three seconds of work, and says once when it begins to', async () => {
  const { state, work } = machine();
  await work(2900);
  expect(state).toMatchObject({ waited: 0, firstAt: -1 });
  await work(1000);
  expect(state.waited).toBeGreaterThan(0);
  expect(state.firstAt).toBe(3000);
  await work(1000);
  expect(state.firstAt).toBe(3000);
});

it('measures the processors of this machine', async () => {
  const pace = createPace();
  const busy = (ms: number): void => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  busy(3000);
  await pace();
  const started = performance.now();
  for (let pauses = 0; pauses < 3; pauses++) {
    busy(60);
    await pace();
  }
  expect(performance.now() - started).toBeGreaterThan(3 * (60 + 15));
});
