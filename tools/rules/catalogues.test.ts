import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../console/src/i18n/languages.ts';
import { namespaces, readCatalogue } from '../catalogues.ts';
import { consoleTexts, troubles, unusedKeys } from './catalogues.ts';
import { leftOut, textsOf } from './left-out-words.ts';

/** What is written the same in every language: standards, products, units, keys of the keyboard and of the API, and what is no word. */
const EVERYWHERE = new Set(
  [
    'AES67 SMPTE PTP V1 V2 v1 v2 MAC FQDN ID Enter POST graphql ppm Mbps Gbps MB kB PostgreSQL kHz µs C Tx OK x b s ms min h d',
    'Raspberry Pi Windows macOS Debian Ubuntu Fedora Docker Podman',
  ].flatMap((words) => words.split(' ')),
);
/** Words that a language took from English or shares with it, as its glossary in docs/languages says. */
const SHARED: Readonly<Record<string, ReadonlySet<string>>> = {
  pt: new Set([
    'E-mail',
    'Beta',
    'Status',
    'Stream',
    'Streams',
    'Clipping',
    'Unicast',
    'Multicast',
    'Normal',
    'Offline',
    'Link',
    'link',
    'Info',
    'Clock',
    'stream',
    'streams',
    'software',
    'Snapshot',
    'Snapshots',
  ]),
  // Who holds the rights is not translated.
  ja: new Set(['Copyright © 2017-2024 {{product}} contributors.']),
};

const wordsOf = (text: string): string[] => text.replaceAll(/\{\{[^}]*\}\}/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
const sameIn =
  (language: string) =>
  (text: string): boolean =>
    SHARED[language]?.has(text.replaceAll(/\{\{[^}]*\}\}/g, '').trim()) === true ||
    SHARED[language]?.has(text) === true ||
    wordsOf(text).every((word) => EVERYWHERE.has(word) || SHARED[language]?.has(word) === true || /^\d+$/.test(word));

describe('the catalogues', () => {
  const languages = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');
  const places = languages.flatMap((language) => namespaces().map((namespace) => [language, namespace] as const));

  it.each(places)('in %s have the placeholders and tags of %s, and nothing in English', (language, namespace) => {
    const translated = readCatalogue(language, namespace);
    expect(Object.keys(translated)).not.toEqual([]);
    expect(troubles(readCatalogue('en', namespace), translated, sameIn(language))).toEqual([]);
  });

  it.each(languages)('and mails and pages in %s say one variety, in the words of its list', (language) => {
    const texts = textsOf(language);
    const places = ['help:nothing', 'said:Payment provider', 'mail/words', 'content/releases'];
    expect(places.filter((place) => !texts.some(([at]) => at.includes(place)))).toEqual([]);
    expect(texts.filter(([at, text]) => at.includes('checkout') && text.startsWith('title: '))).toHaveLength(1);
    const found = texts.flatMap(([at, text]) => {
      const word = leftOut(language, text);
      return word === undefined ? [] : [`${at}: “${word}” in ${text}`];
    });
    expect(found).toEqual([]);
  });

  it('have no key, but for those of said.json, that is written nowhere in the console where it could be asked for', () => {
    const written = consoleTexts();
    // Those of said.json are sentences of the server: said.test.ts looks for them.
    const asked = namespaces().filter((namespace) => namespace !== 'said');
    expect(asked.flatMap((namespace) => Object.keys(readCatalogue('en', namespace))).length).toBeGreaterThan(2_000);
    const unused = asked.flatMap((namespace) =>
      unusedKeys(namespace, readCatalogue('en', namespace), written).map((key) => `${namespace}:${key}`),
    );
    expect(unused).toEqual([]);
  });
});

describe('the check of catalogues', () => {
  const english = {
    title: 'Title of {{name}}',
    open: 'Open <0>it</0>',
    count_one: '{{count, number}} site',
    count_other: '{{count, number}} sites',
    none_zero: 'Nothing',
    none_one: 'One',
    none_other: 'Some',
  };
  const fine = {
    title: 'Título de {{name}}',
    open: '<0>Abrir</0>',
    count_one: 'Um local',
    count_many: '{{count, number}} de locais',
    count_other: '{{count, number}} locais',
    none_zero: 'Nada',
    none_one: 'Um',
    none_many: 'Muitos',
    none_other: 'Alguns',
  };
  const found = (changes: Record<string, string>) => troubles(english, { ...fine, ...changes }, () => false);

  it('lets pass what is whole', () => {
    expect(found({})).toEqual([]);
  });

  it('finds what is still English, and placeholders and tags that are others', () => {
    expect(found({ title: 'Título' })).toEqual(['title: has no placeholder, English has {{name}}']);
    expect(found({ count_other: '{{count}} locais' })).toHaveLength(1);
    expect(found({ open: 'Abrir' })).toEqual(['open: other tags than English']);
    expect(found({ open: 'Open <0>it</0>' })).toEqual(['open: still English: Open <0>it</0>']);
  });

  it('finds a key that is written nowhere where it could be asked for, by text or by pattern', () => {
    const none = new Set<string>();
    const written = [
      {
        folder: 'a',
        texts: new Set(['home', 'title']),
        patterns: [String.raw`state\.[\w.-]+`, String.raw`[\w.-]+`],
        asks: new Set(['home', 'common']),
      },
      { folder: 'a', texts: new Set(['listed']), patterns: [], asks: none },
      { folder: 'a', texts: new Set(['common', 'taken']), patterns: [String.raw`kind\.[\w.-]+`], asks: new Set(['common']) },
      { folder: 'b', texts: new Set(['lost', 'home:far']), patterns: [], asks: none },
    ];
    const keys = { title: '', 'state.on': '', listed: '', far: '', lost: '', taken: '', 'kind.on': '', plain_one: '', plain_other: '' };
    expect(unusedKeys('home', keys, written)).toEqual(['lost', 'taken', 'kind.on', 'plain']);
  });
});

describe('the check of words', () => {
  it.each([
    'O dispositivo continua a funcionar.',
    'Veja o ecrã',
    'Já não há líderes',
    'Isto foi alterado entretanto.',
    'Cada um tem de seguir',
    'Perdeu-se áudio',
    'Sua sessão terminou.',
    'Falha. Seu plano terminou.',
    'O utilizador foi excluído',
    'uma rede ligada a outra',
    'em outro domínio PTP que o configurado',
    'O operador pode dar-lhe um.',
  ])('finds what is not said in Brazil, or has another word: %s', (text) => {
    expect(leftOut('pt', text)).toBeDefined();
  });

  it.each([
    'O transmissor está ligado e na mesma rede.',
    'A sua sessão terminou.',
    'Ele vai se afastar ou mover-se.',
    'a fazer',
    'Contato',
  ])('lets pass what is: %s', (text) => {
    expect(leftOut('pt', text)).toBeUndefined();
  });

  it('knows each other language by its own list', () => {
    expect([leftOut('ja', 'この機器'), leftOut('ja', 'サーバー'), leftOut('zh-Hans', '账号'), leftOut('zh-Hans', '账户')]).toEqual([
      '機器',
      undefined,
      '账号',
      undefined,
    ]);
  });
});
