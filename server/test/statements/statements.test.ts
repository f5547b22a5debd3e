import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { staleOf } from './global-setup.ts';
import { unboundTables } from './judge.ts';
import { LISTED } from './listed.ts';
import { originOf } from './origin.ts';

const TABLES = new Set(['devices', 'agents', 'commands', 'sites', 'events']);
const judged = (text: string) => unboundTables(text, TABLES);
beforeAll(loadModule);

const GOOD = [
  'select 1',
  'select * from users where id = $1',
  'select * from devices where account_id = $1 and id = $2',
  'select * from devices d where d.id = $2 and $1::uuid = d.account_id',
  'select * from devices where account_id = any($1::uuid[])',
  'select * from devices where account_id in ($1, $2)',
  'select * from devices where (account_id, id) in (($1, $2), ($3, $4))',
  'select * from devices where (account_id, id) = ($1, $2)',
  'select * from devices where (account_id, id) in (select unnest($1::uuid[]), unnest($2::text[]))',
  'select * from devices where account_id = $1 and id = $2 or account_id = $3 and id = $4',
  'select * from devices d join agents a on a.account_id = d.account_id and a.id = d.agent_id where a.account_id = $1',
  'select * from devices d left join agents a on a.account_id = d.account_id, sites s where s.account_id = a.account_id and d.account_id = $1',
  'select * from unnest($1::uuid[]) as x (account) join devices d on d.account_id = x.account',
  'select * from (select unnest($1::uuid[]) as account) x join devices d on d.account_id = x.account',
  'select * from unnest($1::uuid[]) as x (id) cross join lateral (select * from events where account_id = x.id limit 3) e',
  'select (select count(*) from devices d where d.account_id = s.account_id) from sites s where s.account_id = $1',
  'select * from sites s where account_id = $1 and exists (select from devices where account_id = s.account_id)',
  'select * from devices where account_id = $1 union all select * from devices where account_id = $2',
  'with late as (select account_id, id from commands where account_id = $1) update commands c set state = 1 from late where c.account_id = late.account_id',
  'with x as (select unnest($1::uuid[]) as account_id) delete from devices d using x where d.account_id = x.account_id',
  'insert into devices (account_id, id) values ($1, $2) on conflict do nothing',
  'insert into events (id, account_id) select id, account_id from devices where account_id = $1',
  'update devices set name = $1 where account_id = $2 returning (select name from agents a where a.account_id = devices.account_id limit 1)',
];

const BAD: readonly (readonly [string, readonly string[]])[] = [
  ['select * from devices', ['devices']],
  ['select * from devices where id = $1', ['devices']],
  ['select * from devices where account_id <> $1', ['devices']],
  ['select * from devices where not account_id = $1', ['devices']],
  ['select * from devices where account_id = account_id', ['devices']],
  ['select * from devices where account_id = $1 or id = $2', ['devices']],
  ['select * from devices where account_id in ($1, agent_id)', ['devices']],
  ['select * from devices d join agents a on a.id = d.agent_id where d.account_id = $1', ['agents']],
  ['select * from devices d join agents a on a.account_id = d.account_id', ['agents', 'devices']],
  ['select * from devices d join users u on u.account_id = d.account_id where u.id = $1', ['devices']],
  ['select * from devices where account_id in (select account_id from users where id = $1)', ['devices']],
  ['select * from sites where account_id = $1 and exists (select from devices where site_id = sites.id)', ['devices']],
  ['select * from sites where account_id = $1 and id in (select site_id from devices)', ['devices']],
  ['select (select count(*) from devices) from sites where account_id = $1', ['devices']],
  ['select * from unnest($1::uuid[]) as x (id) cross join lateral (select * from events limit 3) e', ['events']],
  ['select * from devices where account_id = $1 union all select * from devices', ['devices']],
  [
    'with late as (select account_id, id from commands) update commands c set state = 1 from late where c.account_id = late.account_id',
    ['commands'],
  ],
  ['with x as (select id from users) delete from devices d using x where d.account_id = x.id', ['devices']],
  ['insert into devices (id) values ($1)', ['devices']],
  ['insert into events (account_id, id) select account_id, id from devices', ['devices']],
  ['update devices set name = $1 where id = $2', ['devices']],
  ['update devices d set name = a.name from agents a where d.account_id = $1 and a.id = d.agent_id', ['agents']],
  ['delete from devices where site_id = $1', ['devices']],
  ['update devices set name = $1 where account_id = $2 returning (select name from agents limit 1)', ['agents']],
  ['insert into devices (account_id) values ($1) returning (select count(*) from devices)', ['devices']],
  [
    'insert into devices (account_id) values ($1) on conflict (account_id) do update set name = (select name from agents where id = $2)',
    ['agents'],
  ],
  ['update devices set name = (select name from agents where id = $1) where account_id = $2', ['agents']],
];

describe('the check of statements', () => {
  it.each(GOOD)('accepts %s', (text) => {
    expect(judged(text)).toEqual([]);
  });
  it.each(BAD)('refuses %s', (text, tables) => {
    expect(judged(text)).toEqual(tables);
  });
});

describe('where a statement was made', () => {
  const stack = (...frames: string[]) => originOf(['Error: the statement', ...frames].map((frame) => `    at ${frame}`).join('\n'));
  const kysely =
    'PostgresQueryCompiler.compileQuery (file:///src/tutti/node_modules/kysely/dist/query-compiler/default-query-compiler.js:20:1)';
  const watch = 'compileQuery (/src/tutti/server/test/statements/collect.ts:50:5)';

  it.each([
    [[watch, kysely, 'isQueued (/src/tutti/server/src/mail/queue.ts:78:6)', '/src/tutti/server/src/app.ts:1:1'], 'mail/queue.ts isQueued'],
    [[watch, kysely, 'Object.claim (/src/tutti/server/src/store/claim-queue.ts:1:1)'], 'store/claim-queue.ts claim'],
    [[watch, kysely, 'Object.store [as store] (/src/tutti/server/src/store/x.ts:1:1)'], 'store/x.ts store'],
    [[watch, kysely, '/src/tutti/server/src/modules/status/status-sweep.ts:26:5'], 'modules/status/status-sweep.ts'],
    [[watch, kysely, 'async run (file:///src/tutti/server/src/mail/queue.ts:78:6)'], 'mail/queue.ts run'],
  ])('is the first place in the product: %j', (frames, at) => {
    expect(stack(...frames)).toBe(at);
  });

  it.each([
    '/src/tutti/server/src/mail/queue.test.ts:78:6',
    'make (/src/tutti/server/src/event-log/record.fixture.ts:3:6)',
    'once (/src/tutti/server/test/kit.ts:3:6)',
    'Object.up (/src/tutti/server/src/store/migrations/0001-first.ts:3:6)',
  ])('is none where no product made it: %s', (frame) => {
    expect(stack(watch, kysely, frame, 'isQueued (/src/tutti/server/src/mail/queue.ts:78:6)')).toBeNull();
  });
});

describe('the list', () => {
  it('is stale where a statement on it was not seen', () => {
    expect(staleOf(LISTED, LISTED)).toEqual([]);
    expect(staleOf(new Set(['mail/queue.ts isQueued: mails', 'gone.ts gone: mails']), LISTED)).toEqual(['gone.ts gone: mails']);
  });
});
