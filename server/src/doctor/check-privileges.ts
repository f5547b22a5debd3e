import type { Client } from 'pg';
import { maySetRole, ROLES } from '../store/roles.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, error } = findingsOf('database');

interface User {
  readonly name: string;
  readonly database: string;
  /** Of the tables. */
  readonly schema: string | null;
  readonly isSuperuser: boolean;
  readonly makesRoles: boolean;
  readonly makesTables: boolean;
  readonly makesExtensions: boolean;
  readonly makesTemporary: boolean;
  readonly hasCitext: boolean;
  /** Somebody else's tables of Tutti. */
  readonly foreign: number;
}

/** Whether the user of `DATABASE_URL` may do what starts, upgrades and backups need. `backs`: whether backups are made by themselves. */
export async function checkPrivileges(client: Client, backs: boolean): Promise<Finding[]> {
  const { rows } = await client.query<User>(`
    select current_user as name, current_database() as database, current_schema() as schema, rolsuper as "isSuperuser", rolcreaterole as "makesRoles",
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "makesTables",
      has_database_privilege(current_database(), 'CREATE') as "makesExtensions", has_database_privilege(current_database(), 'TEMPORARY') as "makesTemporary",
      exists (select from pg_extension where extname = 'citext') as "hasCitext",
      (select count(*)::int from pg_tables where schemaname = current_schema() and tablename in ('kysely_migration', 'accounts', 'events')
        and not pg_has_role(tableowner, 'USAGE')) as foreign
    from pg_roles where rolname = current_user`);
  const [user] = rows;
  if (!user) throw new Error('it says nothing of its user');
  const found = [...(await ofRoles(client, user)), ...ofTables(user), ...ofBackups(user, backs)];
  return found.length > 0 ? found : [ok(`Its user ${user.name} may do what starts, upgrades and backups need.`)];
}

/** Roles that transactions run under: they are made and taken at a start, where the user may. */
async function ofRoles(client: Client, { name, isSuperuser, makesRoles }: User): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const role of ROLES) {
    const { rows } = await client.query<{ grants: boolean }>(
      `select pg_has_role(current_user, rolname, 'MEMBER WITH ADMIN OPTION') or (rolcreate.rolcreaterole and current_setting('server_version_num')::int < 160000) as grants
       from pg_roles, (select rolcreaterole from pg_roles where rolname = current_user) as rolcreate where rolname = $1`,
      [role],
    );
    const [there] = rows;
    if (!there && !makesRoles && !isSuperuser)
      found.push(
        error(
          `There is no role ${role}, and ${name} may not make it.`,
          `Run as a superuser: CREATE ROLE ${role}; GRANT ${role} TO ${name};`,
        ),
      );
    if (there && !there.grants && !(await maySetRole(client, role)))
      found.push(error(`The user ${name} may not use the role ${role}.`, `Run as a superuser: GRANT ${role} TO ${name};`));
  }
  return found;
}

function ofTables({ name, database, schema, makesTables, makesExtensions, hasCitext, foreign }: User): Finding[] {
  const found: Finding[] = [];
  if (!makesTables)
    found.push(
      error(
        `The user ${name} may make no tables: the next upgrade, or the first start, fails.`,
        schema === null
          ? `Run CREATE SCHEMA public AUTHORIZATION ${name}; in its database.`
          : `Run as a superuser: GRANT CREATE ON SCHEMA ${schema} TO ${name};`,
      ),
    );
  if (!hasCitext && !makesExtensions)
    found.push(
      error(
        `The extension citext is not there, and ${name} may not make it.`,
        `Run as a superuser in ${database}: CREATE EXTENSION citext;`,
      ),
    );
  if (foreign > 0)
    found.push(
      error(
        `Tables of Tutti belong to another user than ${name}: upgrades and backups of them fail.`,
        `Run as a superuser: REASSIGN OWNED BY their_owner TO ${name};`,
      ),
    );
  return found;
}

function ofBackups({ name, database, makesTemporary }: User, backs: boolean): Finding[] {
  if (makesTemporary) return [];
  const remedy = `Run as a superuser: GRANT TEMPORARY ON DATABASE ${database} TO ${name};`;
  return [(backs ? error : warning)(`The user ${name} may make no temporary tables, into which a backup copies.`, remedy)];
}
