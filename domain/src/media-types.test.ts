import { describe, expect, it } from 'vitest';
import { mediaTypesMatch } from './media-types.ts';

describe('media types', () => {
  it('match when they are the same, or one is generic or all', () => {
    expect(mediaTypesMatch('AUDIO', 'AUDIO')).toBe(true);
    expect(mediaTypesMatch('AUDIO', 'VIDEO')).toBe(false);
    expect(mediaTypesMatch('ALL', 'VIDEO')).toBe(true);
    expect(mediaTypesMatch('AUDIO', 'GENERIC')).toBe(true);
    expect(mediaTypesMatch('AUDIO', 'UNDEFINED')).toBe(false);
  });
});
