import * as v from 'valibot';
import { notBlank } from './form-rules.ts';
import { BUILT_IN_NAMES, completed, OWN_RIGHTS } from './rights.ts';

/** Most characters of the name of an own role. */
const ROLE_NAME_LIMIT = 40;
/** Most own roles of an account. */
export const MOST_ROLES = 50;

const isBuiltInName = (name: string): boolean =>
  Object.values(BUILT_IN_NAMES).some((builtIn) => builtIn.toLowerCase() === name.trim().toLowerCase());

/** An own role: its name, and its rights with those that they need (decision 089). */
export const RoleForm = v.object({
  name: v.pipe(
    notBlank('Please enter a name'),
    v.maxLength(ROLE_NAME_LIMIT, `Please use at most ${ROLE_NAME_LIMIT} characters.`),
    v.check((name) => !isBuiltInName(name), 'A built-in role has this name.'),
  ),
  rights: v.pipe(
    v.array(v.picklist(OWN_RIGHTS, 'An own role cannot have this right.')),
    v.transform((rights) => completed(rights)),
  ),
});
export type RoleForm = v.InferOutput<typeof RoleForm>;
