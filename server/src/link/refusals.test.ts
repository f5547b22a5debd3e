import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createRefusals } from './refusals.ts';

describe('refusals', () => {
  it('are all counted, and logged once in a while for each peer', () => {
    let time = 0;
    const lines: string[] = [];
    const refusals = createRefusals(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }), () => time);
    for (let i = 0; i < 100; i++) refusals.note('flood', { agentId: 'a' });
    refusals.note('flood', { agentId: 'b' });
    expect(lines).toHaveLength(2);
    time += 10_000;
    refusals.note('flood', { agentId: 'a' });
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ reason: 'flood', agentId: 'a', count: 100 });
  });
});
