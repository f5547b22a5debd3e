import { isConnectedState } from '@tutti/domain/device-connection';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDevice, type RandomWorld, startRandomWorld } from '../../../test/random-outages.ts';
import { mailWords } from '../../mail/words/words.ts';
import { CLAIMS, type MailClaims, readMailClaims } from './mail-claims.fixture.ts';
import { anyHistory, LANGUAGES, type RandomHistory, SITES } from './random-history.fixture.ts';

/** The same seed each time, so that a failure is caused by the change; another seed tests other cases. A failure prints it with its history, which is not made smaller: that takes minutes. */
const seed = Number(process.env['DRAWN_SEED'] ?? 731_584);
const RUNS = Number(process.env['DRAWN_RUNS'] ?? 8);
const LANGUAGE = 'mutation ($input: UserDisplayPreferencesSetInput!) { UserDisplayPreferencesSet(input: $input) { ok } }';
const RANKS = ['LESS_IMPORTANT', 'NORMAL', 'IMPORTANT'];

let world: RandomWorld;
/** The languages of the mails that were read. */
const languages = new Set<string>();
beforeAll(async () => {
  world = await startRandomWorld();
});
afterAll(() => world?.outages.close());

/** What somebody knows of each device from the mails they got. */
type KnownStates = Map<string, 'offline' | 'unknown' | 'over'>;
interface Reader {
  readonly language: string;
  readonly email: string;
  readonly minimum: string;
  readonly sites: readonly string[];
  readonly knownStates: KnownStates;
  /** Mails that were read. */
  read: number;
}

/** Every subject that is true of what the text says: the worst of it, with all of that kind counted. */
function subjectsOf(claims: MailClaims, siteOf: (name: string) => string, language: string): string[] {
  const { notification: say } = mailWords(language);
  const words = (
    names: readonly string[],
    one: (place: string, name: string) => string,
    many: (place: string, count: number) => string,
  ) => {
    const of = SITES.filter((site) => names.some((name) => siteOf(name) === site));
    const place = say.place(of[0] ?? '', of.length - 1);
    return names.length === 1 ? one(place, names[0] ?? '') : many(place, names.length);
  };
  const counted = (names: readonly string[], many: (place: string, count: number) => string) =>
    words(names, (place) => many(place, 1), many);
  if (claims.offline.length > 0) {
    const offline = words(claims.offline, say.oneOffline, say.offline);
    return [claims.unknown.length > 0 ? say.alsoAgentAway(offline) : offline];
  }
  if (claims.unknown.length > 0) return [counted(claims.unknown, say.agentAway)];
  if (claims.back.length > 0) return [words(claims.back, say.oneBack, say.back)];
  // Whether the beginning was reported before is in another mail: any of the devices of agents that were away may be those of the subject.
  const [, ...some] = claims.agentPast.reduce<string[][]>((sets, name) => [...sets, ...sets.map((set) => [...set, name])], [[]]);
  const away = claims.away.length > 0 ? [counted(claims.away, say.wereAway)] : some.map((names) => counted(names, say.agentWasAway));
  return [...away, ...some.map((names) => counted(names, say.agentBack))];
}

/** Compares a mail with what the API says in the moment in which it was written. */
function checkMail(
  { subject, text }: { subject: string; text: string },
  { language, knownStates }: Reader,
  api: readonly ApiDevice[],
): void {
  const claims = readMailClaims(text, language);
  const of = (name: string): ApiDevice => api.find((one) => one.name === name) ?? expect.fail(`${name} is no device of the API`);
  const connectivity = (names: readonly string[]) => names.map((name) => of(name).status.alertMessage.connectivity);
  // It speaks of a few devices: no sentence is about all of a site, whatever the others do.
  expect(`${subject}\n${text}`).not.toMatch(CLAIMS);
  expect(connectivity(claims.offline)).toEqual(claims.offline.map(() => 'Not Connected'));
  expect(connectivity(claims.unknown)).toEqual(claims.unknown.map(() => 'Agent not connected'));
  expect(claims.back.filter((name) => !isConnectedState(of(name).connection.state))).toEqual([]);
  expect(claims.counts.map(([said]) => said)).toEqual(claims.counts.map(([, names]) => names));
  expect(subjectsOf(claims, (name) => of(name).site, language)).toContain(subject);
  for (const name of [...claims.back, ...claims.away, ...claims.agentPast]) knownStates.set(name, 'over');
  for (const name of claims.unknown) knownStates.set(name, 'unknown');
  for (const name of claims.offline) knownStates.set(name, 'offline');
  languages.add(language);
}

/** What may be known of a device when everything was reported. */
function truths({ connection }: ApiDevice): readonly unknown[] {
  if (connection.state !== 'DISCONNECTED') return [undefined, 'over'];
  // That it was offline before its agent went stays the last word of it.
  return connection.agentConnected ? ['offline'] : ['unknown', 'offline'];
}

async function live({ devices, steps, readers: wanted }: RandomHistory): Promise<void> {
  const { outages, people } = world;
  const pass = async (seconds: number, every: number) => {
    for (let left = seconds; left > 0; left -= every) {
      outages.later(every - 5);
      await outages.pass(5);
    }
  };
  const names = await world.begin(devices);
  await outages.pass(60);
  const readers: Reader[] = [];
  for (const [at, { language, minimum }] of wanted.entries()) {
    const { token = '', email = '' } = people[at] ?? {};
    // The restricted person, who is the last, sees the first site alone.
    const sites = SITES.slice(0, at === people.length - 1 ? 1 : 2);
    await outages.world.data(LANGUAGE, { input: { language } }, token);
    for (const id of outages.world.account.siteIds.slice(0, sites.length)) await outages.ask(token, id, minimum);
    readers.push({ language, email, minimum, sites, knownStates: new Map(), read: 0 });
  }
  const check = async () => {
    const api = await world.api();
    for (const reader of readers) {
      const mails = await outages.mailsTo(reader.email);
      for (const mail of mails.slice(reader.read)) checkMail(mail, reader, api);
      reader.read = mails.length;
    }
    return api;
  };
  for (const { events, seconds } of steps) {
    for (const event of events) await world.happen(event);
    await pass(seconds, seconds > 60 ? 20 : 5);
    await check();
  }
  // Until everything was reported: confirmed, back for good, and ten minutes after the mail before.
  await pass(1_800, 30);
  const api = await check();
  for (const { knownStates, minimum, sites } of readers)
    for (const [at, name] of names.entries()) {
      const device = api.find((one) => one.name === name);
      // What was offline before they asked is not reported.
      if (!device || devices[at]?.state === 'DISCONNECTED') continue;
      const isReported = sites.some((site) => site === device.site) && RANKS.indexOf(device.importanceLevel) >= RANKS.indexOf(minimum);
      const may = isReported ? truths(device) : [undefined];
      expect(may, `${name}: ${JSON.stringify(device.connection)}`).toContain(knownStates.get(name));
    }
}

describe(`Mails about random devices of the seed ${seed}`, () => {
  it('say of each device what the API says and count the same, so that who reads them all knows its state', async () => {
    await fc.assert(fc.asyncProperty(anyHistory, live), { seed, numRuns: RUNS, endOnFailure: true });
    expect([...languages].toSorted()).toEqual([...LANGUAGES].toSorted());
  }, 300_000);
});
