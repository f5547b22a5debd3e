import type { Fault } from './faults.ts';
import type { DeviceOverview, SiteOverview } from './overview.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (c) => ESCAPES[c] ?? c);
/** Markup whose values are escaped. */
const html = (parts: TemplateStringsArray, ...values: (string | number | { safe: string })[]): { safe: string } => ({
  safe: parts.map((part, i) => part + text(values[i])).join(''),
});
const text = (value: string | number | { safe: string } | undefined): string =>
  typeof value === 'object' ? value.safe : escape(String(value ?? ''));
const join = (parts: { safe: string }[]): { safe: string } => ({ safe: parts.map(({ safe }) => safe).join('') });

const button = (label: string, spoken: string, request: object, action = '/faults'): { safe: string } =>
  html`<form method="post" action="${action}"><input type="hidden" name="request" value="${JSON.stringify(request)}"><button aria-label="${spoken}">${label}</button></form>`;

function siteSection(site: SiteOverview, devices: readonly DeviceOverview[]): { safe: string } {
  const act = (label: string, request: object) => button(label, `${label}, ${site.name}`, { site: site.name, ...request });
  const cuts = site.subnets.map((subnet) => act(`Cut ${subnet}`, { kind: 'subnetCut', subnet }));
  const rows = devices.map(
    (d) =>
      html`<tr><th scope="row">${d.name}</th><td>${d.manufacturer} ${d.model}</td><td>${d.connection}${d.forgotten ? ', forgotten' : ''}${d.grandLeader ? ', clock leader' : ''}</td><td>${join(
        [
          button('Unplug', `Unplug ${d.name}`, { kind: 'unplug', device: d.id }),
          button('Clock loss', `Clock loss, ${d.name}`, { kind: 'clockLoss', device: d.id }),
          button('Claim to lead', `Claim to lead, ${d.name}`, { kind: 'rogueLeader', device: d.id }),
          button('Late audio', `Late audio, ${d.name}`, { kind: 'latencySpike', device: d.id }),
          button('Take a name', `Name conflict, ${d.name}`, { kind: 'nameConflict', device: d.id }),
          button('Clip', `Clip, ${d.name}`, { kind: 'clip', device: d.id }),
          button('Silence', `Silence, ${d.name}`, { kind: 'mute', device: d.id }),
          button('Fail next patch', `Fail the next subscription, ${d.name}`, { kind: 'subscribeFail', device: d.id, status: 'NO_TX' }),
          button('Refuse', `Refuse what it is told, ${d.name}`, { kind: 'refuse', device: d.id }),
          button('Reset', `Reset ${d.name} to factory settings`, { device: d.id }, '/reset'),
        ],
      )}</td></tr>`,
  );
  const open = devices.length <= 40 ? { safe: ' open' } : '';
  return html`<section><h2>${site.name}</h2><p>${devices.length} devices, agent ${site.agent ? (site.agent.connected ? 'connected' : 'not connected') : 'none'}</p>${
    devices.length > 0
      ? join([
          act('Agent offline', { kind: 'agentOffline' }),
          act('Read only', { kind: 'readOnly' }),
          act('Slow network', { kind: 'slowNetwork' }),
          act('Clock loss everywhere', { kind: 'clockLoss' }),
          act('Second clock leader', { kind: 'rogueLeader' }),
          act('Ghost of the clock leader', { kind: 'ghostLeader' }),
          act('Flood, 50 changes a second', { kind: 'flood', rate: 50 }),
          ...cuts,
          html`<details${open}><summary>Devices</summary><table><thead><tr><th scope="col">Name</th><th scope="col">Model</th><th scope="col">Connection</th><th scope="col">Faults</th></tr></thead><tbody>${join(rows)}</tbody></table></details>`,
        ])
      : ''
  }</section>`;
}

/** The page of the simulator: sites, devices, faults with buttons. Plain forms, no script. */
export function renderPage(sites: readonly SiteOverview[], devices: readonly DeviceOverview[], faults: readonly Fault[]): string {
  const running = faults.map(
    ({ id, request }) =>
      html`<li><code>${JSON.stringify(request)}</code> <form method="post" action="/faults/${id}/end"><button aria-label="End fault ${id}: ${request.kind}">End</button></form></li>`,
  );
  const bySite = (site: SiteOverview) => devices.filter((device) => device.site === site.name);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tutti simulator</title><style>
body{font:14px/1.5 system-ui,sans-serif;margin:24px;max-width:70rem;color-scheme:light dark}form{display:inline}button{margin:2px;min-height:28px}
table{border-collapse:collapse;margin-top:8px}code{overflow-wrap:anywhere}details{overflow-x:auto}td,th{text-align:left;padding:2px 12px 2px 0}:focus-visible{outline:2px solid;outline-offset:2px}</style></head><body><main>
<h1>Tutti simulator</h1><p>Sites of devices that do not exist. A fault goes on until it is ended.</p>
<section><h2>Faults</h2>${running.length > 0 ? html`<ul>${join(running)}</ul>` : 'None.'}</section>
${join(sites.map((site) => siteSection(site, bySite(site))))}</main></body></html>`.safe;
}
