import type { IncomingHttpHeaders } from 'node:http';
import { type BoundedHttp, HttpFailure, type HttpTarget } from '../../network/bounded-http.ts';

/** Most bytes of a list of resources, and of one resource. */
export const LARGEST_LIST = 8 * 1024 * 1024;
export const LARGEST_ONE = 256 * 1024;

/** What a host answered to a request that it took. */
export interface RestAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const REDIRECTS = new Set([301, 302, 307, 308]);

/**
 * GET. The path has no slash at its end; a host that knows it only with one is asked for that.
 * @throws HttpFailure where it does not answer.
 */
export async function get(http: BoundedHttp, to: HttpTarget, path: string, most = LARGEST_ONE): Promise<RestAnswer> {
  const answer = await http.ask({ to, path, most });
  if (answer.status !== 404 && !REDIRECTS.has(answer.status)) return answer;
  const [way = '', query] = path.split('?');
  const other = await http.ask({ to, path: `${way}/${query === undefined ? '' : `?${query}`}`, most });
  return other.status < 300 ? other : answer;
}

/**
 * GET of JSON.
 * @throws HttpFailure where it does not answer with that.
 */
export async function getJson(http: BoundedHttp, to: HttpTarget, path: string, most = LARGEST_ONE): Promise<unknown> {
  const answer = await get(http, to, path, most);
  return jsonOf(answer, path);
}

export function jsonOf({ status, text }: RestAnswer, path: string): unknown {
  const where = path.split('?')[0]?.slice(-80);
  if (status < 200 || status > 299) throw new HttpFailure(`${where} is answered with status ${status}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFailure(`${where} is answered with something else than JSON.`);
  }
}
