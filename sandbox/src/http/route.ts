/** What is asked of a route. */
export interface Asked {
  /** A part of the path by its name; decoded. */
  readonly part: (name: string) => string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  /** The body as it came. */
  readonly text: string;
  /** The body as JSON; throws BadBody. */
  readonly json: () => unknown;
  /** The body as fields of a form. */
  readonly form: () => URLSearchParams;
}

/** What a route answers. An object goes as JSON. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | object;
}

/** One route. `path` has parts by name: `/checkout/{session}`. Its answer goes out when all it changed is in the file. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  readonly path: string;
  /** null: no answer is ever given. */
  readonly answer: (asked: Asked) => Answer | null | Promise<Answer | null>;
}

/** The body is not JSON. */
export class BadBody extends Error {}

/** The values of the parts where a path is of the pattern; null where it is not. */
export function matchPath(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const parts = new Map<string, string>();
  for (const [index, piece] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name === undefined ? piece !== value : value === '') return null;
    if (name !== undefined) {
      const decoded = decode(value);
      if (decoded === null) return null;
      parts.set(name, decoded);
    }
  }
  return parts;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
