/** Where the frame of the explorer is. */
export const FRAME_PATH = '/graphql/explorer';
/** Takes the place of the query that a frame begins with in what its library writes. */
export const BEGIN_WITH = 'the-query-of-this-tab';

/**
 * Runs first in the frame, which has an origin of its own: no storage, no address that may change, no network. What the explorer keeps is in memory, its calls and its live stream go as
 * messages to the page around it, and the query that is written is given to it, too.
 */
const FRAME_SCRIPT = `
{
  // No policy of a page keeps it from connecting to others this way. A frame in it could not give them back: its own origin is nobody's, too, and no script runs in it.
  for (const name of Object.getOwnPropertyNames(window).filter((one) => /^(webkit|moz)?RTC|^WebTransport/.test(one)))
    Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false });
  const send = (message) => parent.postMessage(message, location.origin);
  class Kept {
    getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
    setItem(key, value) { this[key] = String(value); }
    removeItem(key) { delete this[key]; }
    clear() { for (const key of Object.keys(this)) delete this[key]; }
    key(at) { return Object.keys(this)[at] ?? null; }
    get length() { return Object.keys(this).length; }
  }
  Object.defineProperty(window, 'localStorage', { value: new Kept() });
  history.replaceState = (state, unused, url) => send({ kind: 'edited', query: new URL(url).searchParams.get('query') ?? '' });
  // Chromium runs no module of an origin that is nobody's in a worker; these are none.
  window.Worker = class extends Worker {
    constructor(url, { name } = {}) { super(url, { name }); }
  };
  const waiting = new Map();
  const sockets = new Map();
  let last = 0;
  window.fetch = (url, { body = '', headers = {} } = {}) =>
    new Promise((answer, fail) => {
      waiting.set(++last, { answer, fail });
      send({ kind: 'call', id: last, body: String(body), authorization: new Headers(headers).get('authorization') });
    });
  window.WebSocket = class {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;
    readyState = 0;
    id = ++last;
    constructor() {
      sockets.set(this.id, this);
      send({ kind: 'open', id: this.id });
    }
    send(text) { send({ kind: 'say', id: this.id, text }); }
    close(code, reason) {
      this.readyState = 2;
      send({ kind: 'close', id: this.id, code, reason });
    }
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    const call = waiting.get(data.id);
    const socket = sockets.get(data.id);
    if (call) {
      waiting.delete(data.id);
      if (data.kind === 'failed') call.fail(new TypeError('Failed to fetch'));
      else call.answer(new Response(data.text, { status: data.status, headers: { 'content-type': data.type } }));
    } else if (socket && data.kind === 'opened') {
      socket.readyState = 1;
      socket.protocol = data.protocol;
      socket.onopen?.({});
    } else if (socket && data.kind === 'said') socket.onmessage?.({ data: data.text });
    else if (socket && data.kind === 'closed') {
      socket.readyState = 3;
      sockets.delete(data.id);
      socket.onclose?.({ code: data.code, reason: data.reason, wasClean: data.wasClean });
    }
  });
}
`;

/** The page in the frame: what the library makes, with what it needs to run there ahead of it. */
export function framePage(rendered: string): string {
  const first = rendered.indexOf('<script>');
  if (first < 0 || !rendered.includes(`"${BEGIN_WITH}"`)) throw new Error('The explorer is not as it was when this was written.');
  const page = `${rendered.slice(0, first)}<script>${FRAME_SCRIPT}</script>${rendered.slice(first)}`;
  return page.replace(`"${BEGIN_WITH}"`, 'window.name || undefined');
}

/** Asks with the session of this browser, and gives the frame answers alone. */
const PAGE_SCRIPT = `
(async () => {
  const show = (id) => { for (const part of ['wait', 'refused', 'failed']) document.getElementById(part).hidden = part !== id; };
  const token = () => localStorage.getItem('token') ?? '';
  const post = (body, authorization) =>
    fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json', authorization }, body });
  // What was written stays in the tab for who wrote it: whoever signs in after them reads none of it.
  const keepFor = (id) => {
    const writer = sessionStorage.getItem('explorerOf');
    if (writer !== null && writer !== id) sessionStorage.removeItem('explorer');
    if (id === null) sessionStorage.removeItem('explorerOf');
    else sessionStorage.setItem('explorerOf', id);
  };
  if (!token()) {
    keepFor(null);
    return show('refused');
  }
  const who = await post(JSON.stringify({ query: '{ loggedUser { user { id } viewerCanAdminister } }' }), token());
  const viewer = (await who.json()).data?.loggedUser;
  keepFor(viewer?.user.id ?? null);
  if (!viewer?.viewerCanAdminister) return show('refused');
  const frame = document.createElement('iframe');
  const give = (message) => frame.contentWindow?.postMessage(message, '*');
  const sockets = new Map();
  const doers = {
    edited: ({ query }) => sessionStorage.setItem('explorer', query.slice(0, 100_000)),
    call: async ({ id, body, authorization }) => {
      try {
        const answer = await post(body, authorization ?? token());
        give({ kind: 'answered', id, status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() });
      } catch {
        give({ kind: 'failed', id });
      }
    },
    open: ({ id }) => {
      const socket = new WebSocket(location.origin.replace('http', 'ws') + '/graphql', 'graphql-transport-ws');
      sockets.set(id, socket);
      socket.onopen = () => give({ kind: 'opened', id, protocol: socket.protocol });
      socket.onmessage = ({ data }) => give({ kind: 'said', id, text: data });
      socket.onclose = ({ code, reason, wasClean }) => {
        sockets.delete(id);
        give({ kind: 'closed', id, code, reason, wasClean });
      };
    },
    say: ({ id, text }) => {
      const message = JSON.parse(text);
      if (message.type === 'connection_init') message.payload = { authorization: token(), ...message.payload };
      sockets.get(id)?.send(JSON.stringify(message));
    },
    close: ({ id, code, reason }) => sockets.get(id)?.close(code, reason),
  };
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow && Object.hasOwn(doers, data?.kind)) void doers[data.kind](data);
  });
  frame.sandbox = 'allow-scripts';
  frame.allow = 'clipboard-write';
  frame.title = 'Explorer of the API';
  frame.name = sessionStorage.getItem('explorer') ?? '';
  frame.src = '${FRAME_PATH}';
  document.querySelector('main').replaceWith(frame);
})().catch(() => { document.getElementById('wait').hidden = true; document.getElementById('failed').hidden = false; });
`;

/** The page at the address of the API, for browsers. */
export const EXPLORER_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tutti API</title>
<link rel="icon" href="/favicon.svg">
<style>
:root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem; }
iframe { display: block; width: 100%; height: 100vh; height: 100dvh; border: 0; }
</style>
</head>
<body>
<main aria-live="polite"><p id="wait">Loading the explorer…</p>
<div id="refused" hidden><h1>Sign in as an administrator</h1>
<p>The explorer uses the console’s sign-in. <a href="/login">Sign in</a> and open this page again.</p>
<p>Programs call this address with an API key in the <code>authorization</code> header.</p></div>
<p id="failed" hidden>The explorer could not be loaded. Reload the page to try again.</p>
<noscript>The explorer needs JavaScript.</noscript></main>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
