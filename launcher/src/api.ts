import * as v from 'valibot';

/** Calls of the public API, as any client makes them. */
export interface Api {
  /** Throws with the server's words when the call was refused or the answer is not of the shape asked for. */
  call<T>(shape: v.GenericSchema<unknown, T>, query: string, variables?: Record<string, unknown>): Promise<T>;
}

const Answer = v.object({ data: v.optional(v.unknown()), errors: v.optional(v.array(v.object({ message: v.string() }))) });

/** The API of a running server, as this key may use it. */
export function connectApi(graphqlUrl: string, apiKey: string): Api {
  return {
    async call<T>(shape: v.GenericSchema<unknown, T>, query: string, variables: Record<string, unknown> = {}): Promise<T> {
      const response = await fetch(graphqlUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: apiKey },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = v.parse(Answer, await response.json());
      if (errors?.length) throw new Error(errors.map((e) => e.message).join('; '));
      return v.parse(shape, data);
    },
  };
}
