/** The database, the bus and the mail server go away and come back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { between, type Kind } from '../fault.ts';

const GONE = /the database does not answer/;
const NO_BUS = /the bus is not connected/;
/** Shorter than this nobody need notice, ms. */
const NOTICED_MS = 4_000;

const databaseRestart: Kind = {
  name: 'PostgreSQL restarted',
  weight: 4,
  draw: (draw) => {
    const signal = draw.of(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const);
    const away = between(draw, 0, 6_000);
    return {
      text: `PostgreSQL ends by ${signal} and starts after ${away} ms`,
      happen: async ({ postgres }) => {
        await postgres.stop(signal);
        await sleep(away);
        await postgres.start();
      },
      ...(away > NOTICED_MS ? { shows: { ready: GONE } } : {}),
    };
  },
};

const databaseSession: Kind = {
  name: 'kill -9 of a session of PostgreSQL',
  weight: 2,
  draw: (draw) => {
    const place = draw.below(50);
    return {
      text: `session ${place} of PostgreSQL is killed, which ends all others`,
      happen: async ({ postgres }) => {
        await postgres.killSession(place);
        await postgres.start();
      },
    };
  },
};

const databaseFrozen: Kind = {
  name: 'PostgreSQL frozen',
  weight: 2,
  draw: (draw) => {
    const ms = between(draw, 1_000, 9_000);
    return {
      text: `PostgreSQL stops for ${ms} ms`,
      happen: async ({ postgres }) => {
        await postgres.pause('SIGSTOP');
        await sleep(ms);
        await postgres.pause('SIGCONT');
      },
      ...(ms > NOTICED_MS ? { shows: { ready: GONE } } : {}),
    };
  },
};

const busRestart: Kind = {
  name: 'NATS restarted',
  weight: 3,
  missing: ({ nats }) => (nats ? null : 'There is no nats-server.'),
  draw: (draw) => {
    const signal = draw.of(['SIGTERM', 'SIGKILL'] as const);
    const away = between(draw, 0, 6_000);
    return {
      text: `NATS ends by ${signal} and starts after ${away} ms`,
      happen: async ({ nats }) => {
        await nats?.stop(signal);
        await sleep(away);
        await nats?.start();
      },
      ...(away > NOTICED_MS ? { shows: { ready: NO_BUS, log: /the bus is gone/ } } : {}),
    };
  },
};

const mailDown: Kind = {
  name: 'SMTP down',
  weight: 2,
  draw: (draw) => {
    const ms = between(draw, 1_000, 6_000);
    return {
      text: `the mail server is away for ${ms} ms`,
      happen: async ({ mail }) => {
        await mail.down();
        await sleep(ms);
        await mail.up();
      },
      ...(ms > NOTICED_MS ? { shows: { log: /mails cannot be sent: they wait/ } } : {}),
    };
  },
};

export const PARTS: readonly Kind[] = [databaseRestart, databaseSession, databaseFrozen, busRestart, mailDown];
