import * as v from 'valibot';

const RetryAfter = v.object({ retryAfterMs: v.number() });

/** A call is answered, or was answered, with an error of JSON-RPC instead of a result. */
export class RpcError extends Error {
  /** See LINK_ERROR. */
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }

  /** When the same call may succeed, where the error says so. */
  get retryAfterMs(): number | null {
    const parsed = v.safeParse(RetryAfter, this.data);
    return parsed.success ? parsed.output.retryAfterMs : null;
  }
}
