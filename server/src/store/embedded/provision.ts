import { Client } from 'pg';
import { connection } from '../client.ts';

/** The user and the database that Tutti works with. */
export const NAME = 'tutti';

/**
 * Makes the user and the database at the first start. The user owns its database and may create roles, and is no superuser, so that row-level
 * security holds for it, too.
 */
export async function provision(adminUrl: string, password: string): Promise<void> {
  const client = new Client(connection(adminUrl));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount: users } = await client.query('select from pg_roles where rolname = $1', [NAME]);
    if (!users) await client.query(`create role ${NAME} login createrole password ${client.escapeLiteral(password)}`);
    const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [NAME]);
    if (!databases) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
}
