import { describe, expect, it } from 'vitest';
import { mailWords } from '../../mail/words/words.ts';
import { type Reader, writeLetter } from './letter.ts';
import { lossesOf, type Outage, type SiteNews } from './news.ts';

const SETTINGS = { timezone: 'Europe/London', timeFormat: '24hr', dateFormat: 'ddmmyyyy' } as const;
const reader = (language: string | null): Reader => ({ words: mailWords(language), settings: SETTINGS, url: 'https://tutti.example' });
const AT = Date.parse('2026-11-21T10:00:00Z');
const outage = (name: string, changes: Partial<Outage> = {}): Outage => ({
  deviceId: name,
  name,
  agent: null,
  subnet: null,
  since: new Date(AT),
  backAt: null,
  ...changes,
});
const news = (changes: Partial<SiteNews> = {}): SiteNews => ({
  siteId: 's1',
  accountId: 'a1',
  site: 'Hall',
  offline: [],
  back: [],
  away: [],
  ...changes,
});

describe('A mail about devices', () => {
  it.each([
    ['en', 'Hall: Amp is offline', 'Times are those of Europe/London.'],
    ['pt', 'Hall: Amp está offline', 'Os horários são os de Europe/London.'],
    ['ja', 'Hall：Amp がオフラインです', '時刻のタイムゾーンは Europe/London です。'],
    ['zh-Hans', 'Hall：Amp 已离线', '时间均为 Europe/London 时区。'],
  ])('is written in %s', (language, subject, words) => {
    const letter = writeLetter([news({ offline: [outage('Amp')] })], reader(language));
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain(words);
  });

  it.each(['fr', null])('is written in English for a reader whose language is %s', (language) => {
    const letter = writeLetter([news({ offline: [outage('Amp')] })], reader(language));
    expect(letter.subject).toBe('Hall: Amp is offline');
    expect(letter.text).toContain('Times are those of Europe/London.');
  });

  it.each([
    ['en', 'Hall: 2 devices offline'],
    ['pt', 'Hall: 2 dispositivos offline'],
    ['ja', 'Hall：デバイス 2 台がオフラインです'],
    ['zh-Hans', 'Hall：2 台设备离线'],
  ])('says in %s where and how much, from the worst to the least', (language, twoOffline) => {
    const words = mailWords(language).notification;
    const gone = [outage('A'), outage('B')];
    const past = gone.map((one) => ({ ...one, backAt: new Date(AT + 60_000) }));
    const subject = (...sites: Partial<SiteNews>[]) => writeLetter(sites.map(news), reader(language)).subject;
    expect(subject({ offline: gone, back: past })).toBe(twoOffline);
    expect(subject({ back: past, away: past })).toBe(words.back('Hall', 2));
    expect(subject({ back: past.slice(1) })).toBe(words.oneBack('Hall', 'B'));
    expect(subject({ away: past })).toBe(words.wereAway('Hall', 2));
    expect(subject({ away: past.slice(1) })).toBe(words.wereAway('Hall', 1));
    expect(subject({ back: past }, { offline: gone }, { offline: gone })).toBe(words.offline(words.place('Hall', 1), 4));
  });

  it.each([
    ['en', 'Hall: agent not connected, state of 2 devices unknown'],
    ['pt', 'Hall: agente não conectado, estado de 2 dispositivos não conhecido'],
    ['ja', 'Hall：エージェント未接続のため、デバイス 2 台の状態が不明です'],
    ['zh-Hans', 'Hall：代理程序未连接，2 台设备状态未知'],
  ])('does not call offline in %s of what only the agent is away', (language, twoUnknown) => {
    const words = mailWords(language).notification;
    const unknown = [outage('A', { agent: 'Rack' }), outage('B', { agent: 'Rack' })];
    const letter = (...offline: Outage[]) => writeLetter([news({ offline })], reader(language));
    expect(letter(...unknown).subject).toBe(twoUnknown);
    expect(letter(...unknown).text).not.toContain(`${words.offlineHead}\n`);
    expect(letter(...unknown).text).toContain(`\n${words.agentHead}\n- ${words.agentGone('Rack', 2, '10:00, 21/11/2026')}\n  A\n  B\n`);
    expect(letter(outage('C'), ...unknown).subject).toBe(words.alsoAgentAway(words.oneOffline('Hall', 'C')));
  });

  it.each([
    ['en', 'Hall: agent connected again, with 2 devices'],
    ['pt', 'Hall: agente conectado de novo, com 2 dispositivos'],
    ['ja', 'Hall：エージェントが再接続しました（デバイス 2 台）'],
    ['zh-Hans', 'Hall：代理程序已重新连接，带有 2 台设备'],
  ])('says in %s that an agent was away and is back, and of its devices that nothing was known', (language, backWithTwo) => {
    const words = mailWords(language).notification;
    const back = new Date(AT + 60_000);
    const past = ['A', 'B'].map((name) => outage(name, { agent: 'Rack', backAt: back }));
    const own = outage('C', { backAt: back });
    const letter = (changes: Partial<SiteNews>) => writeLetter([news(changes)], reader(language));
    expect(letter({ back: past }).subject).toBe(backWithTwo);
    expect(letter({ away: past }).subject).toBe(words.agentWasAway('Hall', 2));
    expect(letter({ back: [...past, own] }).subject).toBe(words.oneBack('Hall', 'C'));
    expect(letter({ away: [...past, own] }).subject).toBe(words.wereAway('Hall', 1));
    for (const part of ['back', 'away'] as const) {
      const { text } = letter({ [part]: past });
      const line = words.agentFromTo('Rack', 2, '10:00, 21/11/2026', '10:01, 21/11/2026');
      expect(text).toContain(`\n${words.agentPastHead}\n- ${line}\n  A\n  B\n`);
      for (const head of [words.backHead, words.awayHead, words.offlineHead]) expect(text).not.toContain(`\n${head}\n`);
    }
  });

  it('calls one device nothing that is said of several in Portuguese', () => {
    const past = outage('A', { backAt: new Date(AT + 60_000) });
    for (const part of ['back', 'away'] as const) {
      const { subject, text } = writeLetter([news({ [part]: [past] })], reader('pt'));
      expect(`${subject}\n${text.split('Os horários')[0]}`).not.toMatch(/ficaram|voltaram|dispositivos/i);
    }
  });

  it('leads into the account of each site', () => {
    const { text } = writeLetter(
      [news({ offline: [outage('Amp')] }), news({ siteId: 's2', accountId: 'a2', offline: [outage('Box')] })],
      reader('en'),
    );
    expect(text.match(/https:.*$/gm)).toEqual([
      'https://tutti.example/sites/s1/Devices?accountId=a1',
      'https://tutti.example/sites/s1/Devices/Amp?accountId=a1',
      'https://tutti.example/sites/s2/Devices?accountId=a2',
      'https://tutti.example/sites/s2/Devices/Box?accountId=a2',
      'https://tutti.example/home?accountId=a1&editUserPreferences=true&domainId=s1',
    ]);
  });

  it('names twenty devices of a part and twenty sites, and counts the rest', () => {
    const many = Array.from({ length: 23 }, (_, at) => outage(`Amp-${at + 1}`, { since: new Date(AT + at) }));
    const { text } = writeLetter([news({ offline: many })], reader('en'));
    expect(text.match(/^- Amp-\d+, since/gm)).toHaveLength(20);
    expect(text).toContain('- and 3 more');
    const past = many.map((one) => ({ ...one, backAt: new Date(AT + 60_000) }));
    for (const part of [{ back: past }, { away: past }]) {
      const ended = writeLetter([news(part)], reader('en')).text;
      expect(ended.match(/^- Amp-\d+, offline from/gm)).toHaveLength(20);
      expect(ended).toContain('- and 3 more');
    }
    // Of one agent: since the same moment, and back at one.
    const rack = (backAt: Date | null) => many.map((one) => outage(one.name, { agent: 'Rack', backAt }));
    for (const part of [{ offline: rack(null) }, { back: rack(new Date(AT + 60_000)) }, { away: rack(new Date(AT + 60_000)) }]) {
      const unknown = writeLetter([news(part)], reader('en')).text;
      expect(unknown.match(/^ {2}Amp-\d+$/gm)).toHaveLength(20);
      expect(unknown).toContain('  and 3 more');
    }
    const sites = Array.from({ length: 23 }, (_, at) => news({ siteId: `s${at}`, site: `Site ${at}`, offline: [outage('Amp')] }));
    const several = writeLetter(sites, reader('en')).text;
    expect(new Set(several.match(/Site \d+/g)).size).toBe(20);
    expect(several).toContain('And 3 more sites.');
  });
});

describe('What went together', () => {
  it('is an agent with all it had, a subnet of five or more within a minute, and the rest one by one', () => {
    const of = (subnet: string, count: number, apart: number) =>
      Array.from({ length: count }, (_, at) => outage(`${subnet}-${at}`, { subnet, since: new Date(AT + at * apart) }));
    const losses = lossesOf([
      outage('lone', { agent: 'Rack' }),
      ...of('a', 5, 15_000),
      ...of('few', 4, 0),
      ...of('slow', 6, 31_000),
      ...of('b', 7, 0).map((one) => ({ ...one, agent: 'Foyer' })),
    ]);
    expect(losses.filter(({ cause }) => cause).map(({ cause, of: name, devices }) => [cause, name, devices.length])).toEqual([
      ['agent', 'Foyer', 7],
      ['subnet', 'a', 5],
      ['agent', 'Rack', 1],
    ]);
    expect(losses.filter(({ cause }) => !cause)).toHaveLength(10);
  });
});
