/** What is asked of a route. */
export interface Asked {
  /** A part of the path by its name; decoded. */
  readonly part: (name: string) => string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
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
  const found = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
  try {
    return found && new Map(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}
