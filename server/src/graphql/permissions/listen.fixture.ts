import type { GraphQLSchema } from 'graphql';
import { connectLive } from '../../../test/live-client.ts';
import { argumentsOf } from './arguments.fixture.ts';
import { documentOf, reached } from './documents.fixture.ts';
import { happen } from './happen.fixture.ts';
import type { Caller, PermissionWorld, Target } from './permission-world.fixture.ts';

/** Subscribes, and has things happen until the first entry or the refusal comes. What it has is added to `seen`. */
export async function listen(
  world: PermissionWorld,
  schema: GraphQLSchema,
  seen: Set<string>,
  { caller, field, target }: { readonly caller: Caller; readonly field: string; readonly target: Target },
): Promise<string> {
  const { client, connected, closed } = connectLive(world.server.graphqlUrl, caller.token);
  const { promise: settled, resolve: settle } = Promise.withResolvers<string>();
  void closed.then((code) => settle(code === 4403 ? 'UNAUTHENTICATED' : `closed with ${code}`));
  void connected.then(async () => {
    const variables = (await argumentsOf(schema, field)?.({ world, caller, target, mine: true, allowed: true })) ?? {};
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API refuses with has this shape
    const refused = (errors: unknown) => settle(String((errors as { extensions?: { code?: string } }[])[0]?.extensions?.code));
    client.subscribe(
      { query: documentOf(schema, field, { world, target, caller }), variables: { ...variables } },
      {
        next: ({ data, errors }) => {
          reached(schema, data && Object.values(data), seen);
          if (errors) refused(errors);
          else settle('allowed');
        },
        error: refused,
        complete: () => undefined,
      },
    );
  });
  const happening = setInterval(() => happen(world, target), 20);
  const outcome = await settled;
  clearInterval(happening);
  await client.dispose();
  return outcome;
}
