import { describe, expect, it } from 'vitest';
import said from './generated/en/said.json' with { type: 'json' };

/** What looks like a name of the API, but is a name or a unit of the field. */
const NAMES = new Set(['kHz', 'mDNS', 'tuttiVersion']);

describe('what the server says to people', () => {
  it('names no fields and arguments of the API', () => {
    const texts = Object.keys(said).map((text) => text.replaceAll(/\{\{.*?\}\}/g, ''));
    const named = texts.filter((text) => (text.match(/`|\b[a-z]+[A-Z]\w*|\bUUID\b/g) ?? []).some((word) => !NAMES.has(word)));
    expect(named).toEqual([]);
  });
});
