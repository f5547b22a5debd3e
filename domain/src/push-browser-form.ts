import * as v from 'valibot';

/** Most browsers of one person. */
export const MOST_PUSH_BROWSERS = 10;
const ENDPOINT_LIMIT = 1000;
/** Message: no browser made it. */
export const NOT_MADE = 'This is no subscription that a browser made.';

/** 65 bytes, the first a 4: an uncompressed point; and 16 bytes. Both base64url, which browsers write without `=`. */
const POINT = /^B[A-P][\w-]{85}=?$/;
const SECRET = /^[\w-]{22}(?:==)?$/;

/** A subscription of a browser at its push service. */
export const PushBrowserForm = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(ENDPOINT_LIMIT, NOT_MADE), v.regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i, NOT_MADE)),
  p256dh: v.pipe(v.string(), v.regex(POINT, NOT_MADE)),
  auth: v.pipe(v.string(), v.regex(SECRET, NOT_MADE)),
});
export type PushBrowserForm = v.InferOutput<typeof PushBrowserForm>;
