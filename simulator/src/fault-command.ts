/** `fault …`: talks to a running simulator over its HTTP control. */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { demoFile } from './plan.ts';

const DemoFile = v.object({ simulatorUrl: v.string() });
const Refusal = v.object({ error: v.string() });

/** The address of the running simulator: as given, else as the demo's file says. */
export async function findSimulator(url: string | undefined, dataDir: string): Promise<string> {
  if (url) return url;
  const text = await readFile(demoFile(dataDir), 'utf8').catch(() => '{}');
  const demo = v.safeParse(DemoFile, JSON.parse(text));
  if (!demo.success) throw new Error(`${demoFile(dataDir)} has no address of a simulator: give it with --url.`);
  return demo.output.simulatorUrl;
}

/** Asks the simulator; throws with its words when it refuses. */
export async function ask(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const init = body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(new URL(path, base), init);
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const refusal = v.safeParse(Refusal, answer);
  throw new Error(refusal.success ? refusal.output.error : `The simulator answered ${response.status}.`);
}
