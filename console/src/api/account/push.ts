import type { Client } from 'urql';
import { keptPush } from '../browser/push.ts';
import { graphql } from '../generated/gql.ts';

graphql(`
  fragment PushFields on Push {
    id
    key
    browsers {
      id
      isCurrent
      browser
      service
      addedAt
      lastDeliveredAt
      lastError
    }
  }
`);

/** The browsers in which the person gets alerts. */
export const MyPush = graphql(`
  query MyPush {
    myPush {
      ...PushFields
    }
  }
`);

/** Turns alerts on in this browser. */
export const PushBrowserAdd = graphql(`
  mutation PushBrowserAdd($input: PushBrowserAddInput!) {
    PushBrowserAdd(input: $input) {
      ok
      push {
        ...PushFields
      }
    }
  }
`);

/** Turns alerts off in one of the person's browsers. */
export const PushBrowserRemove = graphql(`
  mutation PushBrowserRemove($input: PushBrowserRemoveInput!) {
    PushBrowserRemove(input: $input) {
      ok
      push {
        ...PushFields
      }
    }
  }
`);

/** Push services change addresses, a server its key, and a session that began again is another one: what is kept of this browser is made right, and nothing is asked of the person. */
export async function keepPush(client: Client): Promise<void> {
  const { data } = await client.query(MyPush, {}, { requestPolicy: 'network-only', quiet: true }).toPromise();
  const input = data ? await keptPush(data.myPush.key) : null;
  if (input) await client.mutation(PushBrowserAdd, { input }, { quiet: true }).toPromise();
}
