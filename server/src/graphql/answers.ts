import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { DeviceDirectory } from '../modules/devices/services.ts';
import type { ByteCache, Sources, Ticket } from './byte-cache.ts';
import { isCacheable } from './cacheable.ts';
import type { AnswerType } from './negotiate.ts';
import { createPrepared } from './prepared.ts';
import { remembered } from './remembered.ts';
import { readingFrom } from './request.ts';
import { answerOf, send } from './respond.ts';
import { writeJson } from './write-json.ts';
import { createPlainServer, LEFT_OUT, readParams, type YogaContext } from './yoga.ts';

/** A request that is being answered: under which key its answer may be cached, and what it was made from. */
interface Question {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly body: string;
  readonly type: AnswerType | null;
  readonly context: YogaContext;
  readonly key: string;
  readonly ticket: Ticket | null;
  /** What a query is answered from. */
  readonly directory: DeviceDirectory;
}

interface Parts {
  readonly schema: GraphQLSchema;
  readonly cache: ByteCache;
  readonly log: Logger;
  /** Whether clients may ask for the schema. */
  readonly introspection: boolean;
}

const sourcesOf = ({ context }: Question): Sources => ({
  accountIds: [...(context.viewer?.accounts.keys() ?? [])].sort(),
  sites: context.reads,
});

/** What prepares documents reads of a request: parameters of a known caller. */
const paramsOf = ({ req, body, context }: Question) => (context.viewer && req.method === 'POST' ? readParams(body) : null);

/** The answer with the data of a large one, which was left out of it. */
async function withData(text: string, { outcome, pace }: YogaContext): Promise<string> {
  if (outcome.large === undefined) return text;
  const data = await writeJson(outcome.large, pace);
  return text.replace(JSON.stringify(LEFT_OUT), () => data);
}

/** Executes the request and sends the answer, which is cached where that is possible. */
export function createAnswers({ schema, cache, log, introspection }: Parts): (question: Question) => Promise<void> {
  const prepared = createPrepared(schema);
  const plain = createPlainServer(schema, log, introspection);
  const mayKeep = remembered((document: DocumentNode) => isCacheable(schema, document));

  /** Uses the compiled document, for documents that are sent often; false when there is none or the answer has an error. */
  async function answerPrepared(question: Question): Promise<boolean> {
    const { req, res, type, context, key, ticket, directory } = question;
    const params = type && paramsOf(question);
    // Compiled documents are queries, whose fields all read of the same moment.
    const result = params && (await prepared.run(params, readingFrom(context, directory)));
    if (!result || !type) return false;
    const text = `{"data":${await writeJson(result.data, context.pace)}}`;
    context.throttle.made(context.viewer, text.length);
    const keeps = ticket && mayKeep(result.document);
    await send(req, res, 200, type, keeps ? cache.keep(key, ticket, sourcesOf(question), text) : answerOf(text));
    return true;
  }

  async function answerPlain(question: Question): Promise<void> {
    const { req, res, body, type, context, key, ticket } = question;
    let keeps = false;
    context.reads.clear();
    context.outcome.onDocument = (document) => {
      keeps = ticket !== null && mayKeep(document);
      const params = paramsOf(question);
      if (params) prepared.note(params.query, document);
    };
    const headers = { accept: type ?? 'none/none', 'content-type': 'application/json' };
    const response = await plain.fetch(
      `http://localhost${req.url}`,
      { method: req.method ?? 'GET', headers, ...(req.method === 'POST' ? { body } : {}) },
      context,
    );
    const text = await withData(await response.text(), context);
    context.throttle.made(context.viewer, text.length);
    if (!type || !text) {
      response.headers.forEach((value, name) => void res.setHeader(name, value));
      res.writeHead(response.status).end(text);
      return;
    }
    const kept =
      keeps && ticket && response.status === 200 && !context.outcome.failed ? cache.keep(key, ticket, sourcesOf(question), text) : null;
    await send(req, res, response.status, type, kept ?? answerOf(text));
  }

  return async (question) => {
    if (!(await answerPrepared(question))) await answerPlain(question);
  };
}
