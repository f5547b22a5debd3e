import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../channels/channel-cards.module.css';
import { streamFacts } from '../channels/stream-words.ts';
import classes from './stream-cards.module.css';
import { channelsOf, type ListedStream, type StreamParts } from './stream-parts.ts';
import { useStreamAsked } from './use-stream-asked.ts';

/** Streams as cards, for narrow screens, each with its channels folded. */
export function StreamCards<S extends ListedStream>(parts: StreamParts<S>) {
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const setOpen = ({ id }: S, open: boolean) =>
    setOpened((before) => new Set(open ? [...before, id] : [...before].filter((other) => other !== id)));
  useStreamAsked(list, parts.streams, {
    open: ({ stream }) => setOpen(stream, true),
    rowOf: ({ stream, channel }) => (channel ? rowOfChannel(stream, channel.position) : stream.id),
  });
  return (
    <ul aria-label={parts.label} className={classes.cards} ref={list}>
      {parts.streams.map((stream) => (
        <li key={stream.id}>
          <StreamCard onOpen={(open) => setOpen(stream, open)} open={opened.has(stream.id)} parts={parts} stream={stream} />
        </li>
      ))}
    </ul>
  );
}

const rowOfChannel = ({ id }: ListedStream, position: number): string => `${id} ${position}`;

interface CardProps<S extends ListedStream> {
  readonly parts: StreamParts<S>;
  readonly stream: S;
  /** Whether its channels are shown. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function StreamCard<S extends ListedStream>({ parts, stream, open, onOpen }: CardProps<S>) {
  const { t } = useTranslation('channels');
  const id = useId();
  const channels = channelsOf(stream);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <article aria-label={stream.name} className={cards.card} data-row={stream.id} tabIndex={-1}>
      <div className={classes.line}>
        <h3 className={cards.name}>{stream.name}</h3>
        {parts.renderAction?.(stream)}
      </div>
      <span className={classes.facts}>{streamFacts(stream, t)}</span>
      <div>{parts.renderTo(stream)}</div>
      <div>{parts.renderStatus(stream)}</div>
      {channels.length > 0 && (
        <button aria-controls={id} aria-expanded={open} className={classes.fold} onClick={() => onOpen(!open)} type="button">
          {t('streams.channels', { count: channels.length })}
          <Chevron aria-hidden size="1.25rem" stroke={1.5} />
        </button>
      )}
      <ol className={classes.channels} hidden={!open} id={id}>
        {open &&
          channels.map((channel) => {
            const { name, to, signal } = parts.renderChannel(channel);
            return (
              <li className={classes.channel} data-row={rowOfChannel(stream, channel.position)} key={channel.position} tabIndex={-1}>
                <span className={`${classes.number} tabular`}>{channel.position}</span>
                <span className={classes.words}>
                  <span>{name}</span>
                  {to !== null && <span className={classes.facts}>{to}</span>}
                </span>
                <span className={classes.signal}>{signal}</span>
              </li>
            );
          })}
      </ol>
    </article>
  );
}
