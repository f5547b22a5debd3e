import { Agent, type RequestOptions, request } from 'node:https';

const ANSWERS_WITHIN_MS = 5000;

/** Whether a server answers now, by the trust of its link: what it answers does not matter, but that it can. */
export function serverAnswers(url: URL, tls: RequestOptions): Promise<boolean> {
  return new Promise((resolve) => {
    // A session that is resumed shows no certificate, so none is.
    const options = { method: 'HEAD', agent: new Agent({ maxCachedSessions: 0 }), ...tls, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) };
    const asked = request(url, options, (response) => {
      response.resume();
      resolve((response.statusCode ?? 500) < 500);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
}
