import type { FactValues } from '@tutti/contract-link/facts';
import { CHANNEL_MEDIA_TYPES } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import { PREPARED } from '../../../../store/prepared.ts';
import { type SectionIngest, storeStep, type WrittenRow, withoutValue } from './section.ts';
import { fromRows, NO_ENTRY, ofDevice, storeInChannels } from './statements.ts';

/** Transmit channels: how many, of which media (each once, in the order of the enumeration), how many sent encrypted only. */
function countTransmit(channels: FactValues['tx']) {
  const found = new Set(channels.map(({ mediaType }) => mediaType));
  return {
    count: channels.length,
    media: CHANNEL_MEDIA_TYPES.filter((type) => found.has(type)),
    strict: channels.filter(({ encryptionPolicy }) => encryptionPolicy === 'STRICT').length,
  };
}

/** The columns about channels in `devices`; updates only the devices where they differ. */
const storeCounts = storeStep({
  area: 'DEVICES',
  rest: withoutValue,
  statement: (rows) => sql<WrittenRow<null>>`${PREPARED}
    update devices d set tx_count = x.count, tx_media = x.media, tx_strict = x.strict
    ${fromRows(rows, 'count integer, media text[], strict integer')}
    where ${ofDevice} and (d.tx_count, d.tx_media, d.tx_strict) is distinct from (x.count, x.media, x.strict)
    returning d.account_id, d.id, d.site_id, true as changed, false as status, ${NO_ENTRY}`,
});

export const tx: SectionIngest<'tx'> = { columnsOf: countTransmit, steps: [storeInChannels('tx'), storeCounts] };
