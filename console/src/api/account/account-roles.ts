import { useAnswer } from '../client/use-answer.ts';
import { graphql } from '../generated/gql.ts';
import { useViewer } from './viewer.ts';

/** The roles that a user can be given, by their names. */
const RoleNames = graphql(`
  query RoleNames($accountId: ID!) {
    account(id: $accountId) {
      id
      roles {
        id
        name
      }
    }
  }
`);

/** A role to choose; built-in ones have their English names here. */
interface NamedRole {
  readonly id: string;
  readonly name: string;
}

const NONE: readonly NamedRole[] = [];

/** The roles of the viewer's account, built-in ones first; none until they are known. */
export function useAccountRoles(): readonly NamedRole[] {
  const { accountId } = useViewer();
  const [{ data }] = useAnswer({ query: RoleNames, variables: { accountId } });
  return data?.account?.roles ?? NONE;
}
