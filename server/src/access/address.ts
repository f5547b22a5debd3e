import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The caller's address: the last entry that a trusted proxy put into x-forwarded-for, else the socket's. */
export function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return forwarded || (req.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
}

/** The key of a limit by address: an IPv4 address, or the /64 network of an IPv6 one, because one holder has all of its addresses. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const left = ip.includes('::') ? 8 - front.length - back.length : 0;
  const groups = [...front, ...Array.from({ length: left }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
