import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { addressOf, networkOf } from '../access/address.ts';
import type { Endpoints } from '../endpoints.ts';
import { codeOf } from '../error-words.ts';
import { answer, answerJson, answerText, pathOf } from '../http/answer.ts';
import { createSharedLimiter } from '../limits/shared-limiter.ts';
import type { Needs } from '../services.ts';
import type { AgentFiles, DeliveredAgent } from './agent-files.ts';
import { AGENT_PATH } from './agent-install.ts';
import { type AgentPlatform, platformNamed } from './platforms.ts';
import { installScript, UNINSTALL_SCRIPT } from './scripts.ts';

/** What delivering needs. */
export interface DeliveryServices extends Needs<'store'> {
  readonly endpoints: Pick<Endpoints, 'link'>;
  readonly agentFiles: AgentFiles;
}

type Run = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

/** Programs that one network may download in an hour: a site has few agents, and a file is about 50 MB. */
const DOWNLOADS_PER_HOUR = 30;
/** Downloads that run at the same time in a process. */
const MOST_AT_ONCE = 50;
/** Milliseconds that a reader may take nothing before it counts as gone. */
const TIMEOUT_MS = 120_000;
const UNAVAILABLE =
  'This server has no agent for this platform: its log says why. Its operator adds those of a release with `tutti agent add FILE`; a server from a checkout builds them with `npm run tutti -- agent build`.';

/** Answers requests below `AGENT_PATH`: the scripts, and the agent with its checksum and its signed manifest. `trustProxy`: whether a proxy in front says whose they are. */
export function createDelivery({ endpoints, agentFiles, store }: DeliveryServices, trustProxy: boolean): Run {
  const limit = { name: 'download', points: DOWNLOADS_PER_HOUR, seconds: 3600, withoutDatabase: 'countedHere' } as const;
  const downloads = createSharedLimiter(store, limit);
  let running = 0;

  async function sendProgram(req: IncomingMessage, res: ServerResponse, platform: AgentPlatform): Promise<void> {
    const network = networkOf(addressOf(req, trustProxy));
    const allowed = req.method === 'HEAD' || (running < MOST_AT_ONCE && (await downloads.admits(network)));
    if (!allowed) {
      res.setHeader('retry-after', '600');
      return answerText(res, 429, 'There were too many downloads: try again in ten minutes.');
    }
    running++;
    try {
      const opened = await openProgram(agentFiles, platform);
      if (opened) await sendFile(req, res, platform, opened);
      else answerText(res, 503, UNAVAILABLE);
    } finally {
      running--;
    }
  }

  async function sendAbout(res: ServerResponse, platform: AgentPlatform, kind: 'sha256' | 'json'): Promise<void> {
    const agent = await agentFiles.get(platform);
    if (!agent) answerText(res, 503, UNAVAILABLE);
    else if (kind === 'json') answerJson(res, 200, agent.signed);
    else answerText(res, 200, `${agent.manifest.packed.sha256}  ${fileName(platform)}`);
  }

  return async (req, res) => {
    const name = pathOf(req).slice(AGENT_PATH.length);
    // Plain text, so that a browser shows what people are about to run.
    if (name === 'install.sh')
      return answer(res, 200, 'text/plain', installScript((await endpoints.link()).fingerprints?.publicKeyPin ?? null));
    if (name === 'uninstall.sh') return answer(res, 200, 'text/plain', UNINSTALL_SCRIPT);
    const [, program = name, kind] = /^(.*)\.(sha256|json)$/.exec(name) ?? [];
    const platform = platformNamed(program);
    if (!platform) return answerText(res, 404, 'There is no such file for the site agent.');
    return kind === 'sha256' || kind === 'json' ? sendAbout(res, platform, kind) : sendProgram(req, res, platform);
  };
}

const fileName = (platform: AgentPlatform): string => `tutti-agent-${platform}.gz`;

/** An agent whose file is open: it is read to its end, even when another build replaces it meanwhile. */
interface OpenedAgent extends DeliveredAgent {
  readonly file: FileHandle;
}

/** Builds it again where somebody deleted it. Null: it cannot be built. */
async function openProgram(agentFiles: AgentFiles, platform: AgentPlatform): Promise<OpenedAgent | null> {
  const opened = async (): Promise<OpenedAgent | null> => {
    const built = await agentFiles.get(platform);
    const file = built && (await open(built.path).catch(() => null));
    if (built && !file) agentFiles.forget(platform);
    return built && file && { ...built, file };
  };
  return (await opened()) ?? opened();
}

async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  platform: AgentPlatform,
  { file, manifest }: OpenedAgent,
): Promise<void> {
  res.writeHead(200, {
    'content-type': 'application/gzip',
    'content-length': manifest.packed.bytes,
    'content-disposition': `attachment; filename="${fileName(platform)}"`,
    'cache-control': 'no-cache',
    etag: `"${manifest.packed.sha256}"`,
  });
  if (req.method === 'HEAD') {
    await file.close();
    return void res.end();
  }
  res.setTimeout(TIMEOUT_MS, () => res.destroy());
  try {
    await pipeline(file.createReadStream(), res);
  } catch (error) {
    // The client went away: there is nobody to answer.
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
