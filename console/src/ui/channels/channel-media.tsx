import { IconHelp, IconJson, IconVideo, IconVolume } from '@tabler/icons-react';
import type { ChannelMediaType } from '@tutti/domain/enumerations';
import type { ChannelWords } from './channel-words.ts';

const ICONS = { AUDIO: IconVolume, VIDEO: IconVideo, ANCILLARY: IconJson } as const;

/** What a channel carries, as an icon with its word for name and tooltip; anything but audio, video and ancillary data is a question mark. */
export function ChannelMedia({ type, words }: { type: ChannelMediaType | null | undefined; words: ChannelWords }) {
  const Icon = type === 'AUDIO' || type === 'VIDEO' || type === 'ANCILLARY' ? ICONS[type] : IconHelp;
  const label = words(`media.${type ?? 'UNDEFINED'}`);
  const named = { role: 'img', 'aria-label': label, 'data-tip': label } as const;
  return <Icon {...named} color="var(--ink-3)" size="1rem" stroke={1.75} />;
}
