/** The library ships without types; what it returns is checked by a schema. */
declare module 'sdp-transform' {
  export function parse(text: string): unknown;
}
