import { IconHelp, IconJson, IconVideo, IconVolume } from '@tabler/icons-react';
import type { ChannelMediaType } from '@tutti/domain/enumerations';

const ICONS = { AUDIO: IconVolume, VIDEO: IconVideo, ANCILLARY: IconJson } as const;

/** What a channel carries, as an icon with `label` for its name and tooltip; anything but audio, video and ancillary data is a question mark. */
export function MediaIcon({ type, label }: { type: ChannelMediaType | null | undefined; label: string }) {
  const Icon = type === 'AUDIO' || type === 'VIDEO' || type === 'ANCILLARY' ? ICONS[type] : IconHelp;
  const named = { role: 'img', 'aria-label': label, 'data-tip': label } as const;
  return <Icon {...named} color="var(--ink-3)" size="1rem" stroke={1.75} />;
}
