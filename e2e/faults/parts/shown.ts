/** What the operator is shown: lines of the log, and what /readyz and /healthz say. */

/** A line of the log of a process. */
export interface ShownLine {
  readonly by: string;
  /** The message alone, or the line as it is where it is no JSON. */
  readonly text: string;
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'text';
}

const ANSWER_WITHIN_MS = 4_000;

interface LogLine {
  readonly level?: ShownLine['level'] | number;
  readonly msg?: string;
}

function read(line: string): Omit<ShownLine, 'by'> {
  if (!line.startsWith('{')) return { text: line, level: 'text' };
  try {
    const { level = 'info', msg = line } = JSON.parse(line) as LogLine;
    // The payment provider of the demo counts its levels.
    return { text: msg, level: typeof level === 'number' ? (level >= 40 ? 'warn' : 'info') : level };
  } catch {
    return { text: line, level: 'text' };
  }
}

/** Collects what is shown from one look to the next. */
export class Shown {
  #lines: ShownLine[] = [];
  #raw: string[] = [];

  line(by: string, line: string): void {
    this.#raw.push(`${by} ${line}`);
    this.#lines.push({ by, ...read(line) });
  }

  /** The lines that are no mere information since the last look. */
  take(): ShownLine[] {
    const lines = this.#lines.filter(({ level }) => level !== 'info' && level !== 'debug' && level !== 'trace');
    this.#lines = [];
    return lines;
  }

  /** Whether a line since the last look says it. */
  says(by: string, what: RegExp): boolean {
    return this.#lines.some((line) => line.by === by && what.test(line.text));
  }

  /** The newest lines as they came, for a report of what went wrong. */
  newest(count: number): readonly string[] {
    return this.#raw.slice(-count);
  }
}

/** What a process says of itself at `/readyz` and `/healthz`; `nothing` where it does not answer. */
export async function selfReport(url: string): Promise<{ readonly ready: string; readonly healthy: string }> {
  const [ready, healthy] = await Promise.all(['/readyz', '/healthz'].map((path) => said(url + path)));
  return { ready: ready ?? 'nothing', healthy: healthy ?? 'nothing' };
}

async function said(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const { missing = [] } = (await response.json()) as { missing?: readonly string[] };
    return [response.status, ...missing].join(' ');
  } catch {
    return 'nothing';
  }
}
