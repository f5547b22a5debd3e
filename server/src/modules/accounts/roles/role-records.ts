import type { BuiltInRole, Right } from '@tutti/domain/rights';

/** A role of an account, built in or its own. */
export interface RoleRecord {
  readonly accountId: string;
  /** Of a built-in one its name, of an own one a UUID. */
  readonly id: string;
  readonly name: string;
  readonly builtIn: BuiltInRole | null;
  readonly rights: readonly Right[];
}

/** A role that somebody was given and that is a set of rights. */
export type GivenRole = Pick<RoleRecord, 'id' | 'name' | 'rights'>;

/** What a mutation says of an own role, which is read when its transaction has ended. */
export interface ChangedRole {
  readonly ok: true;
  readonly accountId: string;
  readonly roleId: string;
}
