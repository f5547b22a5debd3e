import { describe, expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

describe('a token bucket', () => {
  it('admits a burst, then its rate, and returns how long to wait', () => {
    let time = 0;
    const bucket = createTokenBucket(200, 400, () => time);
    expect(bucket.waitMs()).toBe(0);
    expect(Array.from({ length: 401 }, () => bucket.take()).filter(Boolean)).toHaveLength(400);
    expect(bucket.waitMs()).toBe(5);
    time += 5;
    expect(bucket.take()).toBe(true);
    expect(bucket.take()).toBe(false);
    bucket.spend(200);
    expect(bucket.waitMs(0)).toBe(1000);
    time += 60_000;
    expect(Array.from({ length: 401 }, () => bucket.take()).filter(Boolean)).toHaveLength(400);
  });
});
