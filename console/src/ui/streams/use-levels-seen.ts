import { useEffect, useState } from 'react';
import type { LevelSource } from '../channels/signal-level.ts';

/** Whether a level of any of the channels has come since the device is looked at. `channels`: the same object as long as they are the same. */
export function useLevelsSeen(levels: LevelSource, channels: readonly { readonly index: number }[]): boolean {
  const [seen, setSeen] = useState<LevelSource | null>(null);
  useEffect(() => {
    if (seen === levels) return undefined;
    const stops = channels.map(({ index }) => levels.watch(index, (level) => level && setSeen(levels)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [levels, channels, seen]);
  return seen === levels;
}
