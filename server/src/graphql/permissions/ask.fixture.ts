import { randomInt } from 'node:crypto';
import { OPERATIONS } from '../../access/permissions.ts';
import { REFUSED_ANYWAY } from './arguments.fixture.ts';
import type { Outcome } from './expected.fixture.ts';
import type { PermissionWorld } from './permission-world.fixture.ts';

interface Answer {
  readonly data: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Asks over HTTP, from an address of its own. */
export async function ask({ server }: PermissionWorld, token: string, query: string, variables: object): Promise<Answer> {
  const from = [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
  const response = await fetch(server.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(token && { authorization: token }) },
    body: JSON.stringify({ query, variables }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API answers has this shape
  return (await response.json()) as Answer;
}

const REFUSALS: ReadonlySet<unknown> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SUBSCRIPTION_INACTIVE'] satisfies Outcome[]);

/** What the answer of a root field comes to; anything that is neither an answer nor a refusal that was expected is returned as it is. */
export function outcomeOf(field: string, { data, errors }: Answer): string {
  const [error] = errors ?? [];
  const { code } = error?.extensions ?? {};
  if (error && code === REFUSED_ANYWAY[field]) return 'allowed';
  if (code !== undefined && REFUSALS.has(code)) return code;
  if (error) return `${code}: ${error.message}`;
  const value = data?.[field.split('.')[1] ?? ''];
  const { unknown } = OPERATIONS[field] ?? {};
  if (value === null && unknown === 'null') return 'null';
  if (Array.isArray(value) && value.length === 0 && unknown === 'empty') return 'empty';
  return 'allowed';
}
