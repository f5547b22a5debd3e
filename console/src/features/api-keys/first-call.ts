/** The query of the getting-started guide: which sites there are, how they are, and which of their devices are there. A test holds it against the schema. */
export const FIRST_QUERY = `query Sites {
  domains {
    id
    name
    status { summary connectivity clocking }
    devices { name connection { state } }
  }
}`;

/** What stands for a key in the guide. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** The query as a command that can be pasted into a shell. `origin`: of the server; `key`: the token. */
export const firstCall = (origin: string, key: string): string =>
  `curl -sS ${origin}/graphql \\
  -H 'content-type: application/json' \\
  -H 'authorization: ${key}' \\
  -d '${JSON.stringify({ query: FIRST_QUERY.replaceAll(/\s+/g, ' ') })}'`;
