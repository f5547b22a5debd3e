import { createHash } from 'node:crypto';
import type { Outgoing } from './outgoing.ts';
import type { AlertLine } from './queue-delivery.ts';

/** What names a trouble to a service: the same for its beginning and its end, whatever the number of the message that says so. */
export const correlationOf = ({ account, id }: Pick<Outgoing, 'account' | 'id'>, line: AlertLine | null): string => {
  const of = line ? (line.troubleId ?? `${line.kind} ${line.subject.kind} ${line.subject.id}`) : id;
  return `tutti-${createHash('sha256')
    .update(JSON.stringify([account.id, of]))
    .digest('hex')
    .slice(0, 40)}`;
};
