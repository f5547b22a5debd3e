import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { Bus } from '../bus/bus.ts';
import { openBus } from '../bus/open-bus.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { claimMail } from './claims.ts';
import { type MailTiming, startMailJobs } from './jobs.ts';
import type { Mailer } from './mailer.ts';
import { openMailer } from './open-mailer.ts';
import { type Composer, type MailKind, queueMail } from './queue.ts';
import type { MailParts } from './sender.ts';
import { readHeader, readText, startSmtp, type TestSmtp } from './smtp.fixture.ts';
import { readMailTrouble } from './trouble.ts';

const log = createLog('silent');
const FAST: MailTiming = { tickMs: 10, troubleMs: [10, 20] };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: TestDatabase;
let store: Store;
let bus: Bus;
let smtp: TestSmtp;
let mailer: Mailer;
let now: Date;
let accountId: string;
const open: { close(): Promise<void> }[] = [];
/** The texts that were composed, in order: what a composer made is not to be found in the database. */
let composed: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openStore({ database: { url: database.url } }, log);
  bus = await openBus({ bus: null }, log);
});
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  composed = [];
  smtp = await startSmtp();
  mailer = openMailer({ mail: { smtpUrl: smtp.url, from: 'Tutti <tutti@tutti.example>' } }, log);
  accountId = await store.system(async (tx) => {
    await sql`delete from mails`.execute(tx);
    return (await tx.insertInto('accounts').values({ name: 'Northlight' }).returning('account_id').executeTakeFirstOrThrow()).account_id;
  });
});
afterEach(async () => {
  for (const job of open.splice(0)) await job.close();
  await mailer.close();
  await smtp.close();
});
afterAll(async () => {
  await bus.close();
  await store.close();
  await database.drop();
});

/** A person of the account; with role None and no site somebody who was removed from it. */
async function person(name: string, role: 'SiteControl' | 'None' = 'SiteControl'): Promise<string> {
  return store.system(async (tx) => {
    const email = `${name}.${crypto.randomUUID()}@example.test`;
    const { id } = await tx.insertInto('users').values({ email, display_name: name }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('members').values({ account_id: accountId, user_id: id, default_role: role }).execute();
    return id;
  });
}
const queue = (userId: string) => store.system((tx) => queueMail(tx, { kind: 'passwordReset', userId, accountId: null, details: {} }, now));

const compose: Composer<MailKind> = async (tx, { userId }) => {
  const user = await tx.selectFrom('users').where('id', '=', userId).select(['email', 'display_name', 'is_active']).executeTakeFirst();
  if (!user?.is_active) return null;
  const text = `secret ${crypto.randomUUID()}`;
  composed.push(text);
  return { to: user.email, subject: `For ${user.display_name}`, text };
};
const COMPOSERS = {
  passwordReset: compose,
  invitation: compose,
  notification: compose,
  welcome: compose,
  planReminder: compose,
  secondStep: compose,
  secondStepAsked: compose,
  keyEnds: compose,
  alert: compose,
  monthlyReport: compose,
};
/** Another process that sends mails. */
function worker(parts: Partial<MailParts> = {}): { close(): Promise<void> } {
  const config = readConfig({ SMTP_URL: smtp.url, SMTP_FROM: 'Tutti <tutti@tutti.example>' });
  const job = startMailJobs({ config, log, store, bus, mailer, now: () => now, ...parts }, COMPOSERS, FAST);
  open.push(job);
  return job;
}
const subjects = () => smtp.got.map((mail) => readHeader(mail, 'subject'));
const rows = () =>
  store.system((tx) =>
    tx.selectFrom('mails').select(['outcome', 'attempts', 'last_error', 'claimed_until']).orderBy('queued_at').execute(),
  );
/** Those whose time has come: that were not tried since then, or are being tried. */
const due = () =>
  store.system((tx) => tx.selectFrom('mails').select('id').where('ended_at', 'is', null).where('due_at', '<=', now).execute());
const outcomes = async () => (await rows()).map((row) => row.outcome);
const trouble = () => store.system(readMailTrouble);
const recorded = async () =>
  (
    await store.system((tx) =>
      tx
        .selectFrom('events')
        .where('account_id', '=', accountId)
        .where('type', '=', 'mailNotDelivered')
        .select(['text', 'severity'])
        .execute(),
    )
  ).map(({ text, severity }) => ({ text: text.replaceAll(/[\da-f-]{36}/g, 'ID'), severity }));

describe('A queued mail', () => {
  it('is sent once, with a Message-ID of its own, and its text is nowhere in the database', async () => {
    worker();
    await queue(await person('Ana'));
    await expect.poll(outcomes).toEqual(['sent']);
    expect(smtp.got).toHaveLength(1);
    const [mail] = smtp.got;
    if (!mail) throw new Error('no mail');
    const { id } = await store.system((tx) => tx.selectFrom('mails').select('id').executeTakeFirstOrThrow());
    expect(readHeader(mail, 'message-id')).toBe(`<${id}@tutti.example>`);
    expect(readHeader(mail, 'auto-submitted')).toBe('auto-generated');
    expect(readText(mail)).toContain(composed[0]);
    // As the role that sees the rows of every account: the login role sees none where it is no superuser, as in the embedded PostgreSQL.
    const xml = await store.system((tx) =>
      sql<{ all: string }>`select database_to_xml(true, false, '')::text as all`.execute(tx).then(({ rows: [row] }) => row?.all ?? ''),
    );
    expect(xml).toContain('<kind>passwordReset</kind>');
    expect(xml).not.toContain(composed[0]);
  });

  it('is not sent when its transaction is undone', async () => {
    const userId = await person('Ana');
    worker();
    const undone = store.system(async (tx) => {
      await queueMail(tx, { kind: 'passwordReset', userId, accountId: null, details: {} }, now);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await queue(await person('Bea'));
    await expect.poll(subjects).toEqual(['For Bea']);
  });

  it('is not sent when there is nothing to say any more', async () => {
    const userId = await person('Ana');
    await store.system((tx) => tx.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute());
    await queue(userId);
    worker();
    await expect.poll(outcomes).toEqual(['dropped']);
    expect(smtp.got).toEqual([]);
  });

  it('can be added by a customer, for their account alone, and be read by none', async () => {
    const userId = await person('Ana');
    const mail = (of: string) => ({ kind: 'passwordReset', userId, accountId: of, details: {} }) as const;
    await store.tenant([accountId], (tx) => queueMail(tx, mail(accountId), now));
    await expect(store.tenant([accountId], (tx) => queueMail(tx, mail(crypto.randomUUID()), now))).rejects.toMatchObject({ code: '42501' });
    await expect(store.tenant([accountId], (tx) => tx.selectFrom('mails').selectAll().execute())).rejects.toMatchObject({ code: '42501' });
    worker();
    await expect.poll(subjects).toEqual(['For Ana']);
  });

  it('goes before news about devices where somebody waits for it', async () => {
    const userId = await person('Rui');
    for (let i = 0; i < 3; i++)
      await store.system((tx) => queueMail(tx, { kind: 'notification', userId, accountId: null, details: {} }, now));
    now = new Date(now.getTime() + MINUTE);
    await queue(userId);
    expect(await store.system((tx) => claimMail(tx, now))).toMatchObject({ kind: 'passwordReset' });
    expect(await store.system((tx) => claimMail(tx, now))).toMatchObject({ kind: 'notification' });
  });

  it('is forgotten a month after its end', async () => {
    const DAY = 24 * HOUR;
    worker();
    for (const name of ['Ana', 'Bea']) {
      await queue(await person(name));
      await expect.poll(subjects).toContain(`For ${name}`);
      await expect.poll(outcomes).not.toContain(null);
      now = new Date(now.getTime() + 2 * DAY);
    }
    // 31 and 29 days after their ends; what is old is looked for when a process begins.
    now = new Date(now.getTime() + 27 * DAY);
    worker();
    const left = () =>
      store.system((tx) => tx.selectFrom('mails as m').innerJoin('users as u', 'u.id', 'm.user_id').select('u.display_name').execute());
    await expect.poll(left).toEqual([{ display_name: 'Bea' }]);
  });
});

describe('When the mail server is down', () => {
  it('mails wait, are said to wait, and all arrive when it is back', async () => {
    await smtp.down();
    worker();
    for (const name of ['Ana', 'Bea', 'Cy']) await queue(await person(name));
    await expect.poll(trouble).toEqual({ since: now, waiting: 3 });
    for (let hours = 1; hours <= 5; hours++) {
      now = new Date(now.getTime() + HOUR);
      // Until each was tried: what is written of one later would put it off from then on.
      await expect.poll(due).toEqual([]);
    }
    expect(await trouble()).toEqual({ since: new Date('2026-11-21T10:00:00Z'), waiting: 3 });
    await smtp.up();
    now = new Date(now.getTime() + 2 * MINUTE);
    await expect.poll(outcomes).toEqual(['sent', 'sent', 'sent']);
    expect(subjects().sort()).toEqual(['For Ana', 'For Bea', 'For Cy']);
    expect(await trouble()).toBeNull();
    expect(await recorded()).toEqual([]);
  });

  it('a mail is given up after four days, which is recorded', async () => {
    await smtp.down();
    await queue(await person('Ana'));
    worker();
    const waits = (attempts: number) => [
      { attempts, outcome: null, claimed_until: null, last_error: expect.stringContaining('ECONNREFUSED') },
    ];
    await expect.poll(rows).toEqual(waits(1));
    now = new Date(now.getTime() + 4 * 24 * HOUR - MINUTE);
    await expect.poll(rows).toEqual(waits(2));
    now = new Date(now.getTime() + 2 * HOUR);
    await expect.poll(outcomes).toEqual(['expired']);
    expect(await recorded()).toEqual([
      {
        severity: 'WARNING',
        text: expect.stringMatching(/^The mail to Ana\.ID@example\.test about a new password could not be delivered: .*ECONNREFUSED/),
      },
    ]);
    expect(await trouble()).toBeNull();
  });
});

describe('A mail that its mail server does not take', () => {
  it('for good, ends and is recorded, and holds up no other', async () => {
    await queue(await person('gone'));
    await queue(await person('Ana'));
    worker();
    await expect.poll(async () => (await outcomes()).sort()).toEqual(['refused', 'sent']);
    expect(await recorded()).toEqual([
      { severity: 'WARNING', text: expect.stringMatching(/^The mail to gone\.ID@example\.test .*: .*550 no such user$/) },
    ]);
    expect(await trouble()).toBeNull();
  });

  it('is no business of an account that its person was removed from', async () => {
    await queue(await person('gone', 'None'));
    worker();
    await expect.poll(outcomes).toEqual(['refused']);
    expect(await recorded()).toEqual([]);
  });

  it('for now, waits by itself and is no trouble of the server', async () => {
    await queue(await person('busy'));
    await queue(await person('Ana'));
    worker();
    await expect.poll(subjects).toEqual(['For Ana']);
    await expect.poll(async () => (await rows()).find((row) => row.outcome === null)?.last_error).toContain('451');
    expect(await trouble()).toBeNull();
    smtp.busy = false;
    now = new Date(now.getTime() + MINUTE);
    await expect.poll(outcomes).toEqual(['sent', 'sent']);
  });
});

describe('A mail is sent once', () => {
  it('though several processes send', async () => {
    for (let n = 0; n < 40; n++) await queue(await person(`P${n}`));
    for (let n = 0; n < 3; n++) worker();
    await expect.poll(async () => (await outcomes()).filter((outcome) => outcome === 'sent').length).toBe(40);
    expect(new Set(subjects()).size).toBe(40);
    expect(smtp.got).toHaveLength(40);
  });

  it('though the database is away when it is to be written down', async () => {
    await queue(await person('Ana'));
    let away = 0;
    const failing: Mailer = {
      ...mailer,
      send: async (mail) => {
        await mailer.send(mail);
        away = 3;
      },
    };
    const flaky: Store = { ...store, system: (work) => (away-- > 0 ? Promise.reject(new Error('away')) : store.system(work)) };
    worker({ mailer: failing, store: flaky });
    await expect.poll(outcomes).toEqual(['sent']);
    expect(smtp.got).toHaveLength(1);
  });

  it('unless its process dies between the acceptance and the record: then again after its claim, with the same Message-ID', async () => {
    await queue(await person('Ana'));
    const state = { dead: false };
    const dying: Mailer = {
      ...mailer,
      send: async (mail) => {
        await mailer.send(mail);
        state.dead = true;
      },
    };
    // Nothing that a dead process wants reaches the database.
    const cut: Store = { ...store, system: (work) => (state.dead ? new Promise(() => undefined) : store.system(work)) };
    const config = readConfig({ SMTP_URL: smtp.url });
    const dead = startMailJobs({ config, log, store: cut, bus, mailer: dying, now: () => now }, COMPOSERS, FAST);
    await expect.poll(() => state.dead).toBe(true);
    worker();
    await queue(await person('Bea'));
    await expect.poll(subjects).toEqual(['For Ana', 'For Bea']);
    now = new Date(now.getTime() + 5 * MINUTE);
    await expect.poll(subjects).toEqual(['For Ana', 'For Bea', 'For Ana']);
    expect(readHeader(smtp.got[2] ?? raise(), 'message-id').split('@')[0]).toBe(
      readHeader(smtp.got[0] ?? raise(), 'message-id').split('@')[0],
    );
    await expect.poll(outcomes).toEqual(['sent', 'sent']);
    // It never ends: what it waits for does not come.
    void dead.close();
  });
});

function raise(): never {
  throw new Error('not there');
}
