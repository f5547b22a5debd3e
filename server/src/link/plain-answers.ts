import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LINK_PATH } from '@tutti/contract-link/protocol';
import { AGENT_PATH } from '../agent-delivery/agent-install.ts';
import { createDelivery, type DeliveryServices } from '../agent-delivery/deliver.ts';
import { answerText, pathOf } from '../http/answer.ts';
import { setSecurityHeaders } from '../http/headers.ts';
import type { Needs } from '../services.ts';

/** Answers requests on the port of the link that open no WebSocket: the site agent is delivered here, too, because it is the one port that a site must reach. */
export function plainAnswers(services: Needs<'log'> & DeliveryServices): RequestListener {
  // Agents connect to this port directly, so that nobody in front says who they are.
  const deliver = createDelivery(services, false);
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // Nobody sends a second request, and the body of this one is not read.
    res.setHeader('connection', 'close');
    setSecurityHeaders(res);
    if (!pathOf(req).startsWith(AGENT_PATH)) return answerText(res, 426, `This is Tutti's device link: a WebSocket at ${LINK_PATH}.`);
    if (req.method === 'GET' || req.method === 'HEAD') return deliver(req, res);
    res.setHeader('allow', 'GET, HEAD');
    answerText(res, 405, `${req.method} is not allowed at this address.`);
  };
  return (req, res) =>
    void answer(req, res).catch((error: unknown) => {
      services.log.error({ err: error }, 'a request on the port of the device link failed');
      if (res.headersSent) res.destroy();
      else answerText(res, 500, 'Something went wrong here.');
    });
}
