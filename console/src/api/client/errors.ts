import { t } from 'i18next';
import type { CombinedError } from 'urql';
import { said } from '../../i18n/said.ts';

/** What browsers say when a request did not arrive (ERR-009 to ERR-011), or code of the console did not; letters count without regard to case. */
const NETWORK_MESSAGES = [
  'Load failed',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
  'unable to connect',
].map((message) => message.toLowerCase());

/** Whether these are a browser's words for something that did not arrive. */
export const isNetworkWords = (message: string): boolean => NETWORK_MESSAGES.some((known) => message.toLowerCase().includes(known));

/** The server's code of an error (`extensions.code`), null where there is none. */
export function codeOf(error: CombinedError): string | null {
  const code = error.graphQLErrors[0]?.extensions?.['code'];
  return typeof code === 'string' ? code : null;
}

/** Whether the request never arrived. */
export const isNetworkFailure = (error: CombinedError): boolean => error.networkError !== undefined && error.response === undefined;

/** What a proxy answers where the server does not, or not in time: whether the server had the request nobody knows. */
const PROXY_STATES: ReadonlySet<unknown> = new Set([502, 503, 504]);

/** Whether no answer of the server came: it may have had the request, or not. */
export const isAnswerLost = (error: CombinedError): boolean =>
  isNetworkFailure(error) || (error.networkError !== undefined && PROXY_STATES.has(error.response?.status));

/** The error in the words a person reads, in the language of the console: the server's own message, or that the server could not be reached (ERR-009 to ERR-011). */
export function wordsOf(error: CombinedError): string {
  const first = error.graphQLErrors[0];
  if (first) {
    const id = first.extensions?.['id'];
    if (codeOf(error) === 'INTERNAL' && typeof id === 'string') return t('common:error.internal', { id });
    // Why a session ended is beside the message, which is one and the same for every reason (ERR-017).
    const explanation = first.extensions?.['explanation'];
    const message = typeof explanation === 'string' ? explanation : first.message;
    // What is wrong in a file is a sentence in each line.
    return message.split('\n').map(said).join('\n');
  }
  return t(isUnableToConnect(error) ? 'common:error.unableToConnect' : 'common:error.unexpected');
}

/** Whether the server could not be reached, as the browser or the server itself says it. */
function isUnableToConnect(error: CombinedError): boolean {
  return isNetworkFailure(error) || isNetworkWords(error.networkError?.message ?? error.message);
}

/**
 * Whether the shared handler stays silent: no connection (the banner says it), 503, programming errors in the browser (ERR-012 to ERR-014).
 * The form that made the call still shows the failure beside itself (open point C9).
 */
export function isIgnored(error: CombinedError): boolean {
  if (isUnableToConnect(error)) return true;
  const status: unknown = error.response?.status;
  return status === 503 || error.networkError instanceof TypeError;
}
