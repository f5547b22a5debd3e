import { Link } from '@tanstack/react-router';
import type { ReadEntry } from '../../api/entries/entry-fields.ts';
import classes from '../../ui/entries/entry-table.module.css';
import { partyName } from '../../ui/entries/party-name.ts';
import { UNKNOWN } from '../../ui/status/unknown.ts';

/** Who did it, or what it was done to, by the name it had then; a device that is still at the site leads to its page. */
export function LogParty({
  party,
  domainId,
  isHere,
}: {
  party: ReadEntry['source'];
  domainId: string;
  isHere: (deviceId: string) => boolean;
}) {
  if (!party) return UNKNOWN;
  const { kind, id } = party;
  const name = partyName(party);
  if (kind !== 'DEVICE' || !id || !isHere(id)) return <span title={name}>{name}</span>;
  return (
    <Link className={classes.party ?? ''} params={{ domainId, deviceId: id }} title={name} to="/sites/$domainId/Devices/$deviceId">
      {name}
    </Link>
  );
}
