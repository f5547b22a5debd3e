import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/kit.ts';

describe('two transactions that lock each other out', () => {
  it('both succeed: the one that PostgreSQL undoes is run again', async () => {
    const server = await startTestServer();
    try {
      const { store } = server.services;
      const email = (n: number) => `deadlock-${n}@example.org`;
      await store.system((tx) =>
        tx
          .insertInto('users')
          .values([{ email: email(1) }, { email: email(2) }])
          .execute(),
      );
      let runs = 0;
      const touch = (first: number, second: number) =>
        store.system(async (tx) => {
          runs++;
          for (const n of [first, second]) {
            await tx
              .updateTable('users')
              .set({ display_name: `${first}` })
              .where('email', '=', email(n))
              .execute();
            await new Promise((resolve) => setTimeout(resolve, 150));
          }
        });
      await Promise.all([touch(1, 2), touch(2, 1)]);
      // The one that was undone may take its first row again before the other one woke up: then they lock each other out once more.
      expect(runs).toBeGreaterThan(2);
    } finally {
      await server.close();
    }
  });
});
