/** Calls of the public API, as any client makes them. */
export interface Api {
  call<T>(query: string, variables?: Record<string, unknown>): Promise<T>;
}

export function connectApi(graphqlUrl: string, apiKey: string): Api {
  return {
    async call<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
      const response = await fetch(graphqlUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: apiKey },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data: T; errors?: readonly { message: string }[] };
      if (errors?.length) throw new Error(errors.map((e) => e.message).join('; '));
      return data;
    },
  };
}
