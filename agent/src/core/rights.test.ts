import type { Command } from '@tutti/contract-link/command';
import { CHANGES_NOT_ALLOWED } from '@tutti/domain/agent-rights';
import { describe, expect, it } from 'vitest';
import { Rights } from './rights.ts';

const command = (kind: 'reboot' | 'forget'): Command => ({ id: '1', device: 'a', kind, params: {}, deadline: '2030-01-01T00:00:00Z' });

describe('the rights of an agent', () => {
  it('are all but what administrators take away', () => {
    const rights = new Rights();
    expect([rights.set(true), rights.refusalOf(command('reboot'))]).toEqual([false, null]);
    expect(rights.set(false)).toBe(true);
    expect(rights.refusalOf(command('reboot'))).toEqual({ status: 'refused', reason: CHANGES_NOT_ALLOWED });
    expect(rights.refusalOf(command('forget'))).toBeNull();
    expect([rights.set(true), rights.refusalOf(command('reboot'))]).toEqual([true, null]);
  });

  it('are part of what is reported of a device', () => {
    const [rights, identity] = [new Rights(), { name: 'FOH', commands: ['rename'] }];
    expect(rights.shown(identity)).toEqual(identity);
    rights.set(false);
    expect(rights.shown(identity)).toEqual({ name: 'FOH', commands: [], commandsReason: CHANGES_NOT_ALLOWED });
    expect(rights.shown(null)).toBeNull();
  });
});
