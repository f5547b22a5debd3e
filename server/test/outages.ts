import { startMailJobs } from '../src/mail/jobs.ts';
import type { Composers } from '../src/mail/queue.ts';
import { type GotMail, readHeader, readText, startSmtp, type TestSmtp } from '../src/mail/smtp.fixture.ts';
import { startWorld, type World } from '../src/modules/devices/device-world.fixture.ts';
import { composeNotification } from '../src/modules/notifications/index.ts';
import { checkOutages } from '../src/modules/notifications/notifier.ts';
import { NOTIFIER_RULES } from '../src/modules/notifications/rules.ts';

const SECOND = 1_000;

const none = async (): Promise<null> => null;
const COMPOSERS: Composers = {
  notification: composeNotification,
  passwordReset: none,
  invitation: none,
  welcome: none,
  planReminder: none,
  secondStep: none,
  secondStepAsked: none,
  keyEnds: none,
  alert: none,
  monthlyReport: none,
};
/** Nobody waits in real time for a mail server that is away. */
const MAIL_TIMING = { tickMs: 20, troubleMs: [10, 20] } as const;

/** A world whose time and devices a test moves, with a real mail server. */
export interface OutageWorld {
  readonly world: World;
  readonly smtp: TestSmtp;
  readonly now: () => Date;
  /**
   * Lets time pass, with a check every five seconds as the notifier does, or every `step` as it does where a check takes so long; returns how many mails were
   * queued. While the mail server is up each is sent before time goes on.
   */
  pass(seconds: number, step?: number): Promise<number>;
  /** Lets time pass without a check. */
  later(seconds: number): void;
  /** Which mails somebody wants about a site; null: none. */
  ask(token: string, siteId: string, minimum: 'IMPORTANT' | 'NORMAL' | 'LESS_IMPORTANT' | null): Promise<void>;
  /** Devices go, or come back, as they say themselves. */
  go(...ids: string[]): Promise<void>;
  come(...ids: string[]): Promise<void>;
  /** The agent of all devices goes, or comes back. */
  agent(connected: boolean): Promise<void>;
  /** Resolves when every mail that is due has ended; the mails to this address, oldest first. */
  mailsTo(email: string): Promise<{ subject: string; text: string; mail: GotMail }[]>;
  close(): Promise<void>;
}

const ASK = `mutation ($input: UserDomainPreferencesSetInput!) { UserDomainPreferencesSet(input: $input) { ok } }`;

/**
 * Begins at 10:00 UTC; close it in `afterAll`. The server has no jobs of its own: they would check the devices between two steps of a test,
 * and sweep away agents that the time of the test leaves behind.
 */
export async function startOutageWorld(sites: readonly string[]): Promise<OutageWorld> {
  let now = new Date('2026-11-21T10:00:00Z');
  const smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, TUTTI_PUBLIC_URL: 'https://tutti.example' };
  const world = await startWorld({ sites, restrictedTo: sites.slice(0, 1), now: () => now, env, roles: ['api'] });
  const { database, services } = world.server;
  const mails = startMailJobs(services, COMPOSERS, MAIL_TIMING);
  const set = async (ids: readonly string[], state: string): Promise<void> => {
    await database.query('update devices set connection_state = $1, connection_changed_at = $2 where id = any ($3)', [state, now, ids]);
  };
  const count = async (where: string, values: unknown[] = []) =>
    (await database.query<{ n: number }>(`select count(*) as n from mails where ${where}`, values))[0]?.n ?? 0;
  // One that the mail server did not take is due at a later time, which comes when the test says so.
  const sent = async (): Promise<void> => {
    while ((await count('ended_at is null and due_at <= $1', [now])) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return {
    world,
    smtp,
    now: () => now,
    pass: async (seconds, step = 5) => {
      let queued = 0;
      for (let left = seconds; left > 0; left -= step) {
        now = new Date(now.getTime() + Math.min(step, left) * SECOND);
        queued += await checkOutages(services, { now, rules: NOTIFIER_RULES, agentsCount: true });
        if (smtp.isUp) await sent();
      }
      return queued;
    },
    later: (seconds) => {
      now = new Date(now.getTime() + seconds * SECOND);
    },
    ask: async (token, domainId, minimum) => {
      const domainNotificationPreferences = { eventTypes: minimum ? ['offline'] : [], minimumDeviceImportanceLevel: minimum ?? 'NORMAL' };
      await world.data(ASK, { input: { domainPreferences: { domainId, domainNotificationPreferences } } }, token);
    },
    go: (...ids) => set(ids, 'DISCONNECTED'),
    come: (...ids) => set(ids, 'READY'),
    agent: async (connected) => {
      await database.query('update agents set connected = $1 where id = $2', [connected, world.agentId]);
      await database.query('update devices set link_up = $1, connection_changed_at = $2 where agent_id = $3', [
        connected,
        now,
        world.agentId,
      ]);
    },
    mailsTo: async (email) => {
      await sent();
      return smtp.got
        .filter(({ to }) => to.includes(email))
        .map((mail) => ({ subject: readHeader(mail, 'subject'), text: readText(mail).replaceAll('\r\n', '\n').trim(), mail }));
    },
    close: async () => {
      await mails.close();
      await world.server.close();
      await smtp.close();
    },
  };
}
