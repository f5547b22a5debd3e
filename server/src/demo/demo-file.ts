import { readFile, rename, writeFile } from 'node:fs/promises';
import * as v from 'valibot';

const Login = v.object({ email: v.string(), password: v.string() });
const DemoFile = v.looseObject({
  url: v.string(),
  graphqlUrl: v.string(),
  linkUrl: v.string(),
  admin: Login,
  owner: Login,
  restricted: Login,
  apiKey: v.string(),
  restrictedApiKey: v.string(),
  accountId: v.string(),
  /** The account that is not the fleet's. Not in files of earlier versions. */
  secondAccountId: v.optional(v.string()),
  linkCode: v.string(),
  outboxUrl: v.string(),
});
/** The content of `DATA_DIR/demo.json`: how to sign in to the demo. Other programs add fields (`simulatorUrl`), which are kept. */
export type DemoFacts = v.InferOutput<typeof DemoFile>;

/** The file of an earlier start; null where there is none, or nothing of ours in it. */
export async function readDemoFile(path: string): Promise<DemoFacts | null> {
  try {
    const parsed = v.safeParse(DemoFile, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Writes it in one step, so that a reader never sees half of it. Readable by its owner alone: it holds passwords. */
export async function writeDemoFile(path: string, facts: DemoFacts): Promise<void> {
  const next = `${path}.${process.pid}.next`;
  await writeFile(next, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
  await rename(next, path);
}
