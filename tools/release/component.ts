/** A part that is shipped. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier or expression; empty where the package names none. */
  readonly licence: string;
  /** Where it lies in the project, `node_modules/…`; null: it is none of npm's packages. */
  readonly folder: string | null;
  /** The file of `texts/` with its licence; null: it is in its folder. */
  readonly text: string | null;
  /** SHA-512 of the package as npm downloads it, hexadecimal; null: it is none of npm's registry. */
  readonly sha512: string | null;
}
