import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { phrasebook } from './phrasebook.ts';

const Said = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
const bookOf = (language: 'ja' | 'pt' | 'zh-Hans') =>
  phrasebook(v.parse(Said, readFileSync(join(import.meta.dirname, 'generated', language, 'said.json'), 'utf8')), language);
const BOOKS = { ja: bookOf('ja'), pt: bookOf('pt'), 'zh-Hans': bookOf('zh-Hans') };

it('what an agent cannot read of a device is said in the language of the console, a reason in it, too', () => {
  const text = 'The registry at 10.0.0.7:80 was lost: /x-nmos/query is answered with status 503.';
  expect(Object.values(BOOKS).map((book) => book(text))).toEqual([
    '10.0.0.7:80 のレジストリが失われました：/x-nmos/query への応答はステータス 503 です。',
    'O registro em 10.0.0.7:80 foi perdido: /x-nmos/query é respondido com o status 503.',
    '位于 10.0.0.7:80 的注册表已丢失：/x-nmos/query 的应答状态为 503。',
  ]);
  expect(BOOKS.ja('The packet has 12 bytes, but 4 were expected from byte 10 on.')).toBe(
    'パケットは 12 バイトですが、バイト 10 から 4 バイトが必要でした。',
  );
});

it('what a device says in it stays as it is, whatever it says', () => {
  for (const hostile of ['<img src=x onerror=alert(1)>', '{{why}}', '$& $1', '%s', '\u202Etxt']) {
    const [claim, elsewhere] = [
      `${hostile} announces sessions of another host, which are passed over.`,
      `Its node, ${hostile}: ${hostile}`,
    ];
    for (const book of Object.values(BOOKS)) {
      expect(book(claim)).toContain(hostile);
      expect(book(elsewhere)?.split(hostile)).toHaveLength(3);
    }
  }
});
