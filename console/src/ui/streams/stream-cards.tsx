import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../channels/channel-cards.module.css';
import { streamFacts } from '../channels/stream-words.ts';
import classes from './stream-cards.module.css';
import { channelsOf, type ListedStream, type StreamParts } from './stream-parts.ts';

/** Streams as cards, for narrow screens, each with its channels folded. */
export function StreamCards<S extends ListedStream>(parts: StreamParts<S>) {
  return (
    <ul aria-label={parts.label} className={classes.cards}>
      {parts.streams.map((stream) => (
        <li key={stream.id}>
          <StreamCard parts={parts} stream={stream} />
        </li>
      ))}
    </ul>
  );
}

function StreamCard<S extends ListedStream>({ parts, stream }: { parts: StreamParts<S>; stream: S }) {
  const { t } = useTranslation('channels');
  const [open, setOpen] = useState(false);
  const id = useId();
  const channels = channelsOf(stream);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <article aria-label={stream.name} className={cards.card}>
      <div className={classes.line}>
        <h3 className={cards.name}>{stream.name}</h3>
        {parts.renderAction?.(stream)}
      </div>
      <span className={classes.facts}>{streamFacts(stream, t)}</span>
      <div>{parts.renderTo(stream)}</div>
      <div>{parts.renderStatus(stream)}</div>
      {channels.length > 0 && (
        <button aria-controls={id} aria-expanded={open} className={classes.fold} onClick={() => setOpen(!open)} type="button">
          {t('streams.channels', { count: channels.length })}
          <Chevron aria-hidden size="1.25rem" stroke={1.5} />
        </button>
      )}
      <ol className={classes.channels} hidden={!open} id={id}>
        {open &&
          channels.map((channel) => {
            const { name, to, signal } = parts.renderChannel(channel);
            return (
              <li className={classes.channel} key={channel.position}>
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
