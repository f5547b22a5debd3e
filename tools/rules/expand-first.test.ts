import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BREAKING } from '../../server/src/store/migrate.ts';
import { breaksIn } from './expand-first.ts';
import { ROOT } from './files.ts';

const FOLDER = join(ROOT, 'server/src/store/migrations');
/** The last migration of the first version that was released: from there on the version before runs beside. */
const FIRST_RELEASED = '0033-closed-panels.ts';

describe('migrations', () => {
  it('since the first release add only, so that the version before goes on running, unless their name says that they break it', () => {
    const later = readdirSync(FOLDER).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name) && name > FIRST_RELEASED);
    const breaking = later
      .filter((name) => !name.includes(BREAKING))
      .flatMap((name) => breaksIn(readFileSync(join(FOLDER, name), 'utf8')).map((what) => `${name} ${what}`));
    expect(breaking).toEqual([]);
  });

  it.each([
    'alter table users drop column theme',
    'drop table notices',
    'alter table notices rename to outage_news',
    'alter table users rename column theme to look',
    'alter table users alter column theme type integer',
    'alter table users alter column theme set not null',
    'alter table users add column look text not null',
    'alter table users add column a text, add column look text not null, add column b text',
    'revoke select on api_keys from tutti_tenant',
  ])('would be found to break it: %s', (statement) => {
    expect(breaksIn(`await sql\`${statement}\`.execute(db);`)).toHaveLength(1);
  });

  it.each([
    'create table keys (id uuid primary key, name text not null)',
    "alter table users add column look text, add column theme text not null default 'DARK', add column shown boolean default true not null",
    'drop index mails_due',
    'alter table events add column source_id text generated always as (source) stored',
  ])('would not be found to break it: %s', (statement) => {
    expect(breaksIn(`// Nothing is renamed to, no drop table.\nawait sql\`${statement}\`.execute(db);`)).toEqual([]);
  });
});
