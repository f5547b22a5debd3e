/** Asks a process of the product as a client would, and waits no longer than people do. */
const ANSWER_WITHIN_MS = 10_000;

export type Ask = <T>(query: string, variables?: object) => Promise<T>;

/** Asks one process with a key. Throws where it does not answer in time, or with an error. */
export function askAt(graphqlUrl: string, key: string): Ask {
  return async <T>(query: string, variables: object = {}) => {
    const response = await fetch(graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: key },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const { data, errors } = (await response.json()) as { data: T; errors?: readonly { readonly message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
    return data;
  };
}

/** Rejects where something takes longer than so many ms. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms.`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
