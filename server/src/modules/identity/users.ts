import type { Services } from '../../context.ts';

/** A person as the API shows him. */
export interface UserRecord {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly isActive: boolean;
  readonly ssoLogin: boolean;
  readonly lastAccess: { readonly lastVisited: Date | null; readonly ipAddress: string | null };
}

/** The people with these ids. Who may see them is the caller's question. */
export async function usersByIds(services: Services, ids: readonly string[]): Promise<Map<string, UserRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await services.store.system((tx) =>
    tx
      .selectFrom('users')
      .where('id', 'in', [...ids])
      .select(['id', 'email', 'display_name', 'is_active', 'last_visited_at', 'last_ip'])
      .execute(),
  );
  return new Map(
    rows.map((u) => [
      u.id,
      {
        id: u.id,
        email: u.email,
        displayName: u.display_name || u.email,
        isActive: u.is_active,
        // Identity providers come with a later step; until then everybody signs in with a password.
        ssoLogin: false,
        lastAccess: { lastVisited: u.last_visited_at, ipAddress: u.last_ip },
      },
    ]),
  );
}
