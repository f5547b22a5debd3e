import { rightsOfBuiltIn } from '@tutti/domain/rights';
import { WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';

const person = (id: string, displayName: string) => ({
  __typename: 'User',
  id,
  email: `${id}@northlight.example`,
  displayName,
});
/** A role as the API has it. */
export const role = (id: string, name: string, rights: readonly string[], more: object = {}) => ({
  __typename: 'AccountRole',
  id,
  name,
  builtIn: false,
  rights,
  version: 'v1',
  people: [],
  ...more,
});
/** Those of them that tests compare with. */
const BUILT_IN = [
  role('VIEWER', 'Viewer', rightsOfBuiltIn('VIEWER'), { builtIn: true }),
  role('OPERATOR', 'Operator', rightsOfBuiltIn('OPERATOR'), { builtIn: true }),
  role('ADMINISTRATOR', 'Administrator', rightsOfBuiltIn('ADMINISTRATOR'), { builtIn: true, people: [person('u1', 'Priya Raman')] }),
];
/** An own role that two people have. */
export const CREW = role('r1', 'Stage crew', ['READ', 'CLOCK_HISTORY', 'ROUTE', 'RECALL', 'DESCRIBE', 'SILENCE'], {
  people: [person('u2', 'Maya Osei'), person('u3', 'Rui Sousa')],
});
/** An account with these own roles beside the built-in ones. */
export const rolesWorld = (own: readonly object[], more: Answers = {}): Answers => ({
  ...WORLD,
  AccountRoles: { account: { __typename: 'Account', id: 'a1', roles: [...BUILT_IN, ...own] } },
  ...more,
});
