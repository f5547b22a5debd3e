import { expect, it, vi } from 'vitest';
import { untilThere } from './until-there.ts';

it('asks for a part again until it arrives, and then no more', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('part');
  expect(await untilThere(load, 1)).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});
