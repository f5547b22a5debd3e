import { ActionIcon } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Away } from '../../ui/status/away.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { TwoLines } from '../../ui/streams/two-lines.tsx';
import type { TransmitStream } from './device-transmit-documents.ts';
import { STREAM_STATES, streamState } from './stream-state.ts';

/** Where the packets go to, in one or two networks, and what their time stamps count by; nowhere only where the device says that it sends none. */
export function SentTo({ stream }: { stream: TransmitStream }) {
  const { t } = useTranslation(['channels', 'common']);
  const addresses = stream.endpoints.map(({ address, port }) => `${address}:${port}`).join(', ');
  const nowhere = streamState(stream) === 'off' ? t('none') : t('common:status.unknown');
  return <TwoLines first={addresses || nowhere} second={clockWords(stream.clock, t)} />;
}

/** `PTP domain 0, leader 39-A7-…`, as far as it is said. */
function clockWords(clock: TransmitStream['clock'], t: TFunction<['channels', 'common']>): string {
  if (!clock) return t('sent.clocks.unknown');
  const { kind, domain, grandmaster } = clock;
  const isOfDomain = kind === 'PTP' && typeof domain === 'number';
  const words = isOfDomain ? t('sent.clocks.domain', { domain }) : t(`sent.clocks.${kind}`);
  return grandmaster ? t('sent.clocks.led', { clock: words, id: clockIdentity(grandmaster) }) : words;
}

/** Whether it is sent, as the device says. */
export function StreamStateCell({ stream, away }: { stream: TransmitStream; away: Away | null }) {
  const { t } = useTranslation('channels');
  const state = streamState(stream);
  const { value, topic } = STREAM_STATES[state];
  return (
    <span data-past={away ? true : undefined}>
      <StatusWord topic={away?.topic ?? topic} value={value} word={t(`sent.states.${state}`)} />
    </span>
  );
}

/** The button that opens the session description. */
export function DescribeStream({ name, onDescribe }: { name: string; onDescribe: () => void }) {
  const { t } = useTranslation('channels');
  return (
    <ActionIcon aria-label={t('sent.describe', { stream: name })} onClick={onDescribe} variant="subtle">
      <IconFileText aria-hidden size="1rem" stroke={1.75} />
    </ActionIcon>
  );
}

/** `39a794fffe07cbd0` as session descriptions and other tools write it: `39-A7-94-FF-FE-07-CB-D0`. */
const clockIdentity = (digits: string): string => digits.toUpperCase().replaceAll(/..(?=.)/g, '$&-');
