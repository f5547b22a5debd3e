import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { linkRefusals } from '../metrics.ts';
import { createRefusals } from './refusals.ts';

describe('refusals', () => {
  it('are all counted, and logged once in a while for each peer', async () => {
    const counted = async () => (await linkRefusals.get()).values.find(({ labels }) => labels.reason === 'flood')?.value ?? 0;
    const before = await counted();
    let time = 0;
    const lines: string[] = [];
    const refusals = createRefusals(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }), () => time);
    for (let i = 0; i < 100; i++) refusals.note('flood', { agentId: 'a' });
    refusals.note('flood', { agentId: 'b' });
    expect(lines).toHaveLength(2);
    time += 10_000;
    refusals.note('flood', { agentId: 'a' });
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ reason: 'flood', agentId: 'a', count: 100 });
    refusals.note('flood', { agentId: 'b' }, 4);
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ reason: 'flood', agentId: 'b', count: 4 });
    expect(lines).toHaveLength(4);
    expect(await counted()).toBe(before + 106);
  });
});
