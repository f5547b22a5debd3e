import * as v from 'valibot';

/** The versions of IS-04 that are spoken here, best first. */
export const IS04_VERSIONS = ['v1.3', 'v1.2', 'v1.1', 'v1.0'] as const;

/** The best of those that are offered; null: none of them is. Names may end with a slash, as the lists of the APIs have them. */
export function bestVersion(offered: readonly string[], wanted: readonly string[]): string | null {
  const names = new Set(offered.map((name) => name.trim().replace(/\/$/, '')));
  return wanted.find((name) => names.has(name)) ?? null;
}

/** The versions in the answer of `/x-nmos/node` or `/x-nmos/query`; empty where it is no list of names. */
export function versionList(value: unknown): string[] {
  const read = v.safeParse(v.pipe(v.array(v.string()), v.maxLength(64)), value);
  return read.success ? read.output : [];
}

const CONNECTION = /^urn:x-nmos:control:sr-ctrl\/v1\.(\d{1,2})$/;
/** Versions of IS-05 that are written to; one that is newer is used where neither is offered. */
const PREFERRED = [1, 0];

export interface NmosControl {
  readonly href: string;
  readonly type: string;
  readonly authorization: boolean | null;
}

/** The control of a device by which its receivers are connected (IS-05), with its version "v1.1"; null: it offers none. */
export function connectionControl(
  controls: readonly NmosControl[],
): { readonly href: string; readonly version: string; readonly authorization: boolean } | null {
  const offered = controls.flatMap(({ href, type, authorization }) => {
    const minor = CONNECTION.exec(type)?.[1];
    return minor === undefined ? [] : [{ href, minor: Number(minor), authorization: authorization === true }];
  });
  const best = PREFERRED.flatMap((minor) => offered.find((one) => one.minor === minor) ?? [])[0] ?? offered[0];
  return best ? { href: best.href, version: `v1.${best.minor}`, authorization: best.authorization } : null;
}

/** The control of a device by which its objects are read (IS-12); null: it offers none. */
export function objectControl(controls: readonly NmosControl[]): string | null {
  const found = controls.find(({ type, authorization }) => /^urn:x-nmos:control:ncp\/v1\.\d+$/.test(type) && authorization !== true);
  return found?.href ?? null;
}
