/** Lets what needs no time go on, and moves no stopped clock: `expect.poll` and `vi.waitFor` move it on with each look that fails. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await new Promise((done) => setImmediate(done));
}
