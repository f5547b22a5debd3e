import type { Command, CommandResult } from '@tutti/contract-link/command';
import { COMMAND_KINDS } from '@tutti/contract-link/commands/command-kinds';
import { describe, expect, it } from 'vitest';
import { CommandsInTurn } from './commands-in-turn.ts';

const enrol = (domainName: string, device = 'desk'): Command => ({
  id: domainName,
  device,
  deadline: '2026-01-01T00:00:00Z',
  kind: 'enrol',
  params: { domainId: domainName, domainName, clearConfig: false },
});
const reboot: Command = { id: 'reboot', device: 'desk', deadline: '2026-01-01T00:00:00Z', kind: 'reboot', params: {} };

/** Devices that begin their commands at once, and end it when the test says so. */
function devices() {
  const begun: string[] = [];
  const ends: ((result: CommandResult) => void)[] = [];
  let waits = 0;
  const commands = new CommandsInTurn({
    has: (device) => device === 'desk',
    whenReady: async () => void waits++,
    carryOut: (command) => {
      begun.push(command.id);
      return new Promise((resolve) => ends.push(resolve));
    },
  });
  const end = async () => {
    ends.shift()?.({ status: 'done' });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, commands, end, waits: () => waits };
}

describe('commands of one device', () => {
  it('begin one after the other where they are decisions about its site, so that the newest has the last word', async () => {
    const { begun, commands, end } = devices();
    const both = [commands.execute(enrol('Hall')), commands.execute(enrol('Studio'))];
    await Promise.resolve();
    expect(begun).toEqual(['Hall']);
    await end();
    expect(begun).toEqual(['Hall', 'Studio']);
    await end();
    expect(await Promise.all(both)).toEqual([{ status: 'done' }, { status: 'done' }]);
  });

  it('begin at once where somebody waits at the device', async () => {
    const { begun, commands } = devices();
    void commands.execute(enrol('Hall'));
    void commands.execute(reboot);
    await Promise.resolve();
    expect(begun.toSorted()).toEqual(['Hall', 'reboot']);
  });

  it('wait until it is there where they are decisions, and for nothing else', async () => {
    const { commands, waits } = devices();
    const waiting: string[] = [];
    for (const kind of COMMAND_KINDS) {
      const before = waits();
      await commands.ready({ ...reboot, kind } as Command);
      if (waits() > before) waiting.push(kind);
    }
    expect(waiting.toSorted()).toEqual(['clockSettings', 'enrol', 'unenrol']);
    await commands.ready(enrol('Hall', 'stranger'));
    expect(waits()).toBe(waiting.length);
  });

  it('are refused where another agent speaks for it', async () => {
    const { commands } = devices();
    expect(await commands.execute(enrol('Hall', 'stranger'))).toEqual({
      status: 'refused',
      reason: 'This agent does not speak for the device.',
    });
  });
});
