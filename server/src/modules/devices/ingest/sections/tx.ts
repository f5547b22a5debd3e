import type { FactValues } from '@tutti/contract-link/facts';
import { CHANNEL_MEDIA_TYPES } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import type { SectionIngest } from './section.ts';
import { storeCounts, storeInChannels } from './statements.ts';

/** Transmit channels: how many, of which media (each once, in the order of the enumeration), how many sent encrypted only. */
function countTransmit(channels: FactValues['tx']) {
  const found = new Set(channels.map(({ mediaType }) => mediaType));
  return {
    count: channels.length,
    media: `{${CHANNEL_MEDIA_TYPES.filter((type) => found.has(type)).join(',')}}`,
    strict: channels.filter(({ encryptionPolicy }) => encryptionPolicy === 'STRICT').length,
  };
}

/** The columns about channels in `devices`; updates only the devices where they differ. */
const storeTransmitted = storeCounts<'tx'>({
  types: { count: 'integer', media: 'text[]', strict: 'integer' },
  set: sql`tx_count = x.count, tx_media = x.media, tx_strict = x.strict`,
  differs: sql`(d.tx_count, d.tx_media, d.tx_strict) is distinct from (x.count, x.media, x.strict)`,
  isStatus: false,
});

export const tx: SectionIngest<'tx'> = { columnsOf: countTransmit, steps: [storeInChannels('tx'), storeTransmitted] };
