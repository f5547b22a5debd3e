import { PRODUCT_IDENTIFIER } from '../../i18n/product.ts';
import { external } from '../browser/external.ts';

/** The ports a controller link may name (SHELL-046, LIM-004). */
export const CONTROLLER_PORTS = [443, 8443] as const;

/** The oldest controller that is named (LIM-002), and the oldest that starts since 31 August 2025 (LIM-003): both are shown as written (open point C26). */
export const CONTROLLER_VERSIONS = { named: '4.13', needed: '4.16' } as const;

/** The port that the controller connects to, by the operator's choice: what every page and link names. */
export const controllerPort = () => CONTROLLER_PORTS.find((known) => String(known) === external('controller-port')) ?? 8443;

/** What a link into the desktop controller is made of (SHELL-043 to SHELL-048). */
export interface ControllerLink {
  /** `default` opens the controller; `set-domain-manager` makes it use this server. */
  readonly path: 'default' | 'set-domain-manager';
  readonly email: string;
  /** The stored session token. Never log the link. */
  readonly token: string;
  readonly host: string;
  /** 443 or 8443; anything else counts as 443. */
  readonly port: string | number | null;
  /** The site to enrol to, by id or by name. */
  readonly enrolDomain?: string;
  readonly domainName?: string;
}

/** A link that opens the desktop controller, signed in at this server. The scheme is the operator's choice (open point R27). */
export function controllerLink(parts: ControllerLink): string {
  const port = CONTROLLER_PORTS.find((known) => known === Number(parts.port)) ?? 443;
  const query = new URLSearchParams({ email: parts.email, token: parts.token, host: parts.host, port: String(port) });
  if (parts.enrolDomain) query.set('enrolDomain', parts.enrolDomain);
  if (parts.domainName) query.set('domainName', parts.domainName);
  return `${external('controller-scheme') ?? `${PRODUCT_IDENTIFIER}-controller`}://${parts.path}?${query}`;
}
