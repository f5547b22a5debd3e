/**
 * Mails about devices: 500 behind one agent go offline and return twice within a minute, then stay away. How many mails each interested person gets, and how soon. Takes
 * about six minutes: the server counts agents as lost only from two minutes after its start on.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinAgent, returnAgent } from '@tutti/contract-link/testing/connect';
import { buildSite } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import type { Figure } from './result.ts';

const DEVICES = 500;
const SITE = 'Flapping site';
/** The server's own times (server/src/modules/notifications/rules.ts), and what a mail needs beside them, ms. */
const AGENTS_COUNT_AFTER = 125_000;
const MAILED_WITHIN_MS = 75_000;
/** Twice within a minute: away and back, ms. */
const FLAPS = [
  { away: 25_000, back: 5_000 },
  { away: 25_000, back: 5_000 },
] as const;

interface Login {
  readonly email: string;
  readonly password: string;
}
interface Mail {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Asks as somebody, or as nobody. */
async function ask<T>(world: World, token: string | null, query: string, input: object): Promise<T> {
  const response = await fetch(world.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Turns mails about every device of the site on for somebody. */
async function wantMails(world: World, login: Login, domainId: string): Promise<void> {
  const { UserLoginWithPassword } = await ask<{ UserLoginWithPassword: { token: string } }>(
    world,
    null,
    'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }',
    login,
  );
  const domainNotificationPreferences = { eventTypes: ['offline'], minimumDeviceImportanceLevel: 'LESS_IMPORTANT' };
  await ask(
    world,
    UserLoginWithPassword.token,
    'mutation ($input: UserDomainPreferencesSetInput!) { UserDomainPreferencesSet(input: $input) { ok } }',
    { domainPreferences: { domainId, domainNotificationPreferences } },
  );
}

const mailsAbout = async (world: World): Promise<Mail[]> => {
  const { mails } = (await (await fetch(new URL('/outbox.json', world.url))).json()) as { mails: Mail[] };
  return mails.filter(({ subject }) => subject.includes(SITE));
};
const most = (mails: readonly Mail[]): number => Math.max(0, ...[...Map.groupBy(mails, ({ to }) => to).values()].map((of) => of.length));

export async function notifications(): Promise<Figure[]> {
  const world = await startWorld();
  const startedAt = performance.now();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const domainId = await buildSite(world, agent, { site: 1, name: SITE, devices: DEVICES, channels: 2 });
    const facts = JSON.parse(await readFile(join(world.dataDir, 'demo.json'), 'utf8')) as Record<'admin' | 'owner', Login>;
    const people = [facts.admin, facts.owner];
    for (const person of people) await wantMails(world, person, domainId);
    await sleep(Math.max(0, AGENTS_COUNT_AFTER - (performance.now() - startedAt)));

    let current = agent;
    for (const { away, back } of FLAPS) {
      await current.close();
      await sleep(away);
      current = await returnAgent(world, current);
      await sleep(back);
    }
    await sleep(MAILED_WITHIN_MS);
    const flapped = await mailsAbout(world);

    const cutAt = Date.now();
    await current.close();
    let mails: Mail[] = [];
    while (mails.length < flapped.length + people.length && Date.now() - cutAt < MAILED_WITHIN_MS) {
      await sleep(200);
      mails = await mailsAbout(world);
    }
    const afterCut = mails.filter(({ at }) => Date.parse(at) >= cutAt);
    const counted = Math.min(
      ...afterCut.map(({ subject, text }) => (text.includes('agent') ? Number(/(\d+) devices offline/.exec(subject)?.[1]) : 0)),
    );
    return [
      {
        what: `mails to each person, ${DEVICES} devices offline and back twice in a minute`,
        value: most(flapped),
        unit: '',
        bar: { atMost: 2 },
      },
      { what: 'mails to each person when they then stay away', value: most(afterCut), unit: '', bar: { atMost: 1 } },
      { what: '  people who got it', value: new Set(afterCut.map(({ to }) => to)).size, unit: '', bar: { atLeast: people.length } },
      { what: '  devices it counts, naming the agent', value: afterCut.length > 0 ? counted : 0, unit: '', bar: { atLeast: DEVICES } },
      {
        what: '  from the cut to the mail',
        value: afterCut.length > 0 ? (Date.parse(afterCut[0]?.at ?? '') - cutAt) / 1000 : 0,
        unit: 's',
      },
    ];
  } finally {
    await world.stop();
  }
}
