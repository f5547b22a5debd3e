/** The clock of a machine jumps: only the product's processes see it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { between, type Kind, someMember } from '../fault.ts';
import { moveClock } from '../parts/own-clock.ts';

/** Seconds by which a clock jumps. */
const JUMPS = [-86_400, -3_600, -30, 30, 3_600, 86_400] as const;

const jump: Kind = {
  name: 'a clock jumps',
  weight: 1,
  missing: ({ clocks }) => (clocks ? null : 'Clocks are moved with --only "a clock jumps", where libfaketime is installed.'),
  draw: (draw, world) => {
    const member = someMember(draw, world);
    const seconds = draw.of(JUMPS);
    const ms = between(draw, 2_000, 8_000);
    return {
      text: `the clock of ${member.service.name} jumps by ${seconds} s, and back after ${ms} ms`,
      happen: async () => {
        await moveClock(member.dataDir, seconds);
        await sleep(ms);
        await moveClock(member.dataDir, 0);
      },
    };
  },
};

export const CLOCKS: readonly Kind[] = [jump];
