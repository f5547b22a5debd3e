import { withoutPeople } from './secrets.ts';

/** What is required of each report (ERR-020, ERR-021). */
export const REPORTING = { environment: 'production', tracesSampleRate: 1 } as const;
/** Most reports that one program sends in a minute: more of the same failure add nothing. */
export const REPORTS_A_MINUTE = 20;

interface Frame {
  filename?: string | undefined;
  abs_path?: string | undefined;
  vars?: unknown;
  pre_context?: unknown;
  context_line?: unknown;
  post_context?: unknown;
}
/** The fields that are read here of an event of the protocol of error reporting services (https://develop.sentry.dev/sdk/data-model/event-payloads/). */
interface Report {
  exception?:
    | { values?: { value?: string | undefined; stacktrace?: { frames?: Frame[] | undefined } | undefined }[] | undefined }
    | undefined;
  contexts?: Record<string, unknown> | undefined;
}

/** The only fields of a report that are sent, so that nothing which a new version of the library adds is sent unseen. */
const LEAVES: ReadonlySet<string> = new Set([
  'contexts',
  'environment',
  'event_id',
  'exception',
  'fingerprint',
  'level',
  'platform',
  'release',
  'sdk',
  // Read by the library while it sends, and removed.
  'sdkProcessingMetadata',
  'start_timestamp',
  'tags',
  'timestamp',
  'transaction',
  'transaction_info',
  'type',
]);
const CONTEXTS_LEAVE: ReadonlySet<string> = new Set(['trace', 'runtime']);

/** Removes from a report whatever could reveal people and their work: addresses, texts that were typed, variables, what was done before. Changes the event in place and returns it. */
export function anonymous<T extends Report>(report: T): T {
  for (const key of Object.keys(report)) if (!LEAVES.has(key)) Reflect.deleteProperty(report, key);
  for (const key of Object.keys(report.contexts ?? {})) if (!CONTEXTS_LEAVE.has(key)) delete report.contexts?.[key];
  for (const exception of report.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = withoutPeople(exception.value);
    for (const frame of exception.stacktrace?.frames ?? []) anonymousFrame(frame);
  }
  return report;
}

function anonymousFrame(frame: Frame): void {
  if (frame.filename !== undefined) frame.filename = frame.filename.replace(/[?#].*$/, '');
  for (const key of ['abs_path', 'vars', 'pre_context', 'context_line', 'post_context'] as const) delete frame[key];
}

/** Returns a function that is true for the first `most` calls of each minute; `now` in ms. */
export function perMinute(most: number): (now: number) => boolean {
  let minute = Number.NaN;
  let passed = 0;
  return (now) => {
    const current = Math.floor(now / 60_000);
    if (current !== minute) [minute, passed] = [current, 0];
    passed++;
    return passed <= most;
  };
}
