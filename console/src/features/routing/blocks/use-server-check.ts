import { useEffect, useState } from 'react';
import { useViewer } from '../../../api/account/viewer.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { DevicesRxChannelsSubscriptionSet } from '../../../api/devices/receive-channel.ts';
import { inputOf, type PatchLine, refusedOf } from './patch-line.ts';

/** After this many ms what was refused is asked about again: devices answer, and somebody else may have changed it. */
const AGAIN_MS = 3000;

/** What the server says of requests that are looked at: why it would refuse them, by `lineKey`. */
export interface ServerCheck {
  /** Whether it has answered about exactly these. */
  readonly isKnown: boolean;
  readonly refused: ReadonlyMap<string, string>;
  /** Why it could not be asked; null: it could. */
  readonly failed: string | null;
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Asks the server which of these it would refuse, without doing anything: it knows more than is on the screen. Not asked while there are none. */
export function useServerCheck(requests: readonly PatchLine[]): ServerCheck {
  const { accountId } = useViewer();
  const [send] = useMutate(DevicesRxChannelsSubscriptionSet, { quiet: true, refetch: false });
  const [answer, setAnswer] = useState<{ readonly about: string } & Omit<ServerCheck, 'isKnown'>>({
    about: '',
    refused: NOTHING,
    failed: null,
  });
  const about = JSON.stringify(requests.length === 0 ? null : inputOf(requests));
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was written two lines above
    const lines = JSON.parse(about) as ReturnType<typeof inputOf> | null;
    if (!lines) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const { data, message } = await send({ input: { accountId, preview: true, onlyWhatWorks: true, ...lines } });
      if (isOver) return;
      const refused = refusedOf(data?.DevicesRxChannelsSubscriptionSet);
      setAnswer({ about, refused, failed: message });
      if (refused.size > 0 || message !== null) timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [about, accountId, send]);
  const isKnown = answer.about === about;
  return { isKnown, refused: isKnown ? answer.refused : NOTHING, failed: isKnown ? answer.failed : null };
}
