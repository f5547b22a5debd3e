/** Cables that are cut, slow, or dead without anybody saying so. */
import { setTimeout as sleep } from 'node:timers/promises';
import { between, type Kind, type Shows, someMember } from '../fault.ts';
import type { Proxy, ProxyMode } from '../parts/proxy.ts';
import type { Member } from '../world.ts';

const WORDS: Readonly<Record<Exclude<ProxyMode, 'open'>, string>> = {
  cut: 'is cut',
  silent: 'is dead without a word',
  slow: 'is slow',
};
/** After this a cut, or a silence, must be shown, ms. */
const SHOWN_AFTER = { cut: 4_000, silent: 9_000 };

function cable(to: string, weight: number, of: (member: Member) => Proxy | null, ready: RegExp | null): Kind {
  return {
    name: `the cable to ${to}`,
    weight,
    missing: ({ members: [first] }) => (first && of(first) ? null : 'There is nothing at its other end.'),
    draw: (draw, world) => {
      const member = someMember(draw, world);
      const mode = draw.of(['cut', 'silent', 'slow'] as const);
      const ms = between(draw, 500, 12_000);
      const isShown = ready !== null && mode !== 'slow' && ms > SHOWN_AFTER[mode];
      const shows: { shows?: Shows } = isShown ? { shows: { by: member.service.name, ready } } : {};
      return {
        text: `the cable between ${member.service.name} and ${to} ${WORDS[mode]} for ${ms} ms`,
        happen: async () => {
          of(member)?.set(mode);
          await sleep(ms);
          of(member)?.set('open');
        },
        ...shows,
      };
    },
  };
}

export const CABLES: readonly Kind[] = [
  cable('PostgreSQL', 4, ({ toDatabase }) => toDatabase, /the database does not answer/),
  cable('NATS', 4, ({ toBus }) => toBus, /the bus is not connected/),
  cable('the agents', 4, ({ link }) => link, null),
];
