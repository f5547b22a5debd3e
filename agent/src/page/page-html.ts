import type { ScannedDevice } from '../cli/scanned-device.ts';
import type { AgentReport } from '../site/agent-status.ts';
import type { PageWords } from './words.ts';

/** A device on the page; what it has not said is null. */
export interface PageDevice extends Pick<ScannedDevice, 'name' | 'family' | 'model' | 'addresses' | 'problems'> {
  readonly state: 'connected' | 'notConnected' | 'forgotten';
}

export interface PageContent {
  readonly report: AgentReport;
  readonly devices: readonly PageDevice[];
  readonly now: Date;
  readonly language: string;
  readonly words: PageWords;
}

export const PAGE_STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #767676;vertical-align:top}
.connected{color:#0a6b2d}.notConnected{color:#a61b1b}.forgotten{color:#595959}
@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}.connected{color:#6ddc93}.notConnected{color:#ff9d94}.forgotten{color:#b0b0b0}}`;

const SHAPES = { connected: '●', notConnected: '▲', forgotten: '◌' } as const;

/** Texts come from devices and servers: none of them is markup, and none turns the direction of what follows. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '�')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const moment = (iso: string): string =>
  `<time datetime="${escaped(iso)}">${escaped(iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}</time>`;
const status = (state: PageDevice['state'], words: PageWords): string =>
  `<span class="${state}"><span aria-hidden="true">${SHAPES[state]}</span> ${escaped(words[state])}</span>`;
const english = (text: string): string => `<span lang="en">${escaped(text)}</span>`;

function deviceRow(device: PageDevice, words: PageWords): string {
  const { name, family, model, addresses, state, problems } = device;
  const cells = [family, model ?? '--', addresses.join(', ') || '--'].map((text) => `<td>${escaped(text)}</td>`);
  return `<tr><th scope="row">${escaped(name)}</th>${cells.join('')}<td>${status(state, words)}</td><td>${english(problems.join(' '))}</td></tr>`;
}

function deviceTable(devices: readonly PageDevice[], words: PageWords): string {
  if (devices.length === 0) return `<p>${escaped(words.noDevices)}</p>`;
  const { name, family, model, address, connection, problems } = words;
  const heads = [name, family, model, address, connection, problems].map((text) => `<th scope="col">${escaped(text)}</th>`).join('');
  const sorted = devices.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const rows = sorted.map((device) => deviceRow(device, words)).join('\n');
  return `<div class="scroll" role="region" tabindex="0" aria-label="${escaped(words.devices)}"><table><thead><tr>${heads}</tr></thead>\n<tbody>${rows}</tbody></table></div>`;
}

function errorList({ problems, errors }: AgentReport, words: PageWords): string {
  const lasting = Object.entries(problems).map(([about, text]) => `<li>${english(`${about}: ${text}`)}</li>`);
  const past = errors.toReversed().map(({ at, text }) => `<li>${moment(at)} ${english(text)}</li>`);
  const listed = (items: readonly string[]): string =>
    items.length === 0 ? `<p>${escaped(words.noErrors)}</p>` : `<ul>${items.join('\n')}</ul>`;
  return `<h2>${escaped(words.problems)}</h2>${listed(lasting)}<h2>${escaped(words.lastErrors)}</h2>${listed(past)}`;
}

/** The page: one document without scripts, forms and links. */
export function pageHtml({ report, devices, now, language, words }: PageContent): string {
  const { software, link } = report;
  const reason = link.reason === null ? '' : `<p>${english(link.reason)}</p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(words.title)}</title><style>${PAGE_STYLE}</style></head>
<body><main><h1>${escaped(words.title)}</h1>
<p>${escaped(software)}. ${escaped(words.asOf)} ${moment(now.toISOString())}. ${escaped(words.reload)}</p>
<h2>${escaped(words.server)}</h2>
<p>${status(link.connected ? 'connected' : 'notConnected', words)}. ${escaped(words.since)} ${moment(link.since)}</p>${reason}
<h2>${escaped(words.devices)} (${devices.length})</h2>
${deviceTable(devices, words)}
${errorList(report, words)}</main></body></html>
`;
}
