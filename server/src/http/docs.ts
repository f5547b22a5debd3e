import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { publicUrl } from '../public-url.ts';
import { answer } from './answer.ts';

type Run = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** What of `docs/` people get as files, beside the pages: the guide to the API, requests to import into an API client, and the module for managers of SNMP. Path below `/docs/` → type. */
const FILES = {
  'api-quick-start.md': 'text/plain',
  'clients/tutti.postman_collection.json': 'application/json',
  'clients/tutti.http': 'text/plain',
  'snmp/TUTTI-MIB.txt': 'text/plain',
} as const;

/** The address of a server that its operator left as it is; the files name it. */
const USUAL_URL = 'http://localhost:4400';

/** Answers these files, with the address of this server in place of the usual one. */
export function docsRoutes(config: Config): Record<string, Run> {
  const route = ([path, type]: [string, string]): [string, Run] => {
    const file = new URL(`../../../docs/${path}`, import.meta.url);
    return [
      `/docs/${path}`,
      async (_, res) => answer(res, 200, type, (await readFile(file, 'utf8')).replaceAll(USUAL_URL, publicUrl(config))),
    ];
  };
  return Object.fromEntries(Object.entries(FILES).map(route));
}
