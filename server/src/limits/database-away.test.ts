import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { createBudget } from './budget.ts';
import { createSharedLimiter, type Limit } from './shared-limiter.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true });
  store = await openStore({ database: { url: database.url } }, createLog('silent'));
  await store.close();
});
afterAll(() => database.drop());

const limit = (withoutDatabase: Limit['withoutDatabase']): Limit => ({ name: 'away', points: 2, seconds: 60, withoutDatabase });

describe('While the database is away', () => {
  it('nothing is tried of what must not be tried without being counted', async () => {
    const limiter = createSharedLimiter(store, limit('refused'));
    const unavailable = { extensions: { code: 'UNAVAILABLE' } };
    await expect(limiter.count('somebody')).rejects.toMatchObject(unavailable);
    await expect(limiter.admits('somebody')).rejects.toMatchObject(unavailable);
    await expect(limiter.check('somebody')).rejects.toMatchObject(unavailable);
  });

  it('what works without it is counted in this process', async () => {
    const limiter = createSharedLimiter(store, limit('countedHere'));
    const answers: boolean[] = [];
    for (let n = 0; n < 4; n++) answers.push(await limiter.admits('network'));
    expect(answers).toEqual([true, true, false, false]);
    expect(await limiter.admits('another')).toBe(true);
  });

  it('a budget is spent in this process alone, and not beyond it', async () => {
    const budget = createBudget(store, { name: 'away', points: 40, seconds: 60 });
    for (let n = 0; n < 40; n++) await budget.take('somebody', 'Enough.');
    await expect(budget.take('somebody', 'Enough.')).rejects.toMatchObject({ extensions: { code: 'RATE_LIMITED' } });
  });
});

describe('A budget', () => {
  it('lets more be spent at once than is left, and then refuses until its window ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const budget = createBudget(store, { name: 'spent', points: 40, seconds: 60 });
    budget.spend('somebody', 100);
    const refusal = (retryAfter: number) => ({
      message: `Enough. Try again in ${retryAfter} s.`,
      extensions: { code: 'RATE_LIMITED', retryAfter },
    });
    await expect(budget.take('somebody', 'Enough.')).rejects.toMatchObject(refusal(60));
    await budget.take('somebody else', 'Enough.');
    vi.setSystemTime(Date.now() + 59_000);
    await expect(budget.take('somebody', 'Enough.')).rejects.toMatchObject(refusal(1));
    vi.setSystemTime(Date.now() + 1_000);
    await budget.take('somebody', 'Enough.');
  });
});
