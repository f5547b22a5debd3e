import type { OwnRight } from '@tutti/domain/rights';
import { RoleForm } from '@tutti/domain/role-form';
import * as v from 'valibot';
import { said } from '../../i18n/said.ts';
import type { Form, Problems } from '../../ui/forms/use-form.ts';

/** A role as it is typed. */
export interface RoleValues {
  readonly name: string;
  readonly rights: readonly OwnRight[];
}
/** What its parts get of the form. */
export type RoleFormOf = Pick<
  Form<RoleValues>,
  'values' | 'set' | 'text' | 'leading' | 'busy' | 'refusal' | 'changed' | 'reset' | 'isWrong'
>;

const key = (rights: readonly string[]): string => rights.toSorted().join(' ');

/** Whether two say the same in a field. */
export const isSame = (a: RoleValues, b: RoleValues, field: keyof RoleValues): boolean =>
  field === 'name' ? a.name.trim() === b.name.trim() : key(a.rights) === key(b.rights);

/** What is wrong with it, by the rules of the server. */
export function problemsOf(values: RoleValues): Problems<RoleValues> {
  const read = v.safeParse(RoleForm, values);
  const [name] = read.success ? [] : (v.flatten<typeof RoleForm>(read.issues).nested?.name ?? []);
  return { name: name === undefined ? undefined : said(name) };
}
