import { IconX } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { isRxChannelStatus } from '@tutti/domain/rx-status';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { mayAt, useViewer } from '../../api/account/viewer.ts';
import { isStatusValue } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './explanation.module.css';
import { placeCard } from './place-card.ts';
import { PlaceLinks } from './place-links.tsx';
import { topicKeys } from './topic-keys.ts';
import type { TopicRequest } from './topic-request.ts';

interface Props {
  readonly asked: TopicRequest | null;
  readonly onClose: (asked: TopicRequest) => void;
}

/** What a status means, what to do about it, and the ways to where that is done; beside the button that asked, on phones at the foot of the screen. */
export function Explanation({ asked, onClose }: Props) {
  if (!asked) return null;
  // Inside a dialog it belongs to the dialog: what is beside one does not exist for assistive technology.
  const home = asked.target.closest('[role="dialog"], dialog') ?? document.body;
  return createPortal(<Card asked={asked} key={asked.topic} onClose={onClose} />, home);
}

function Card({ asked, onClose }: { asked: TopicRequest; onClose: Props['onClose'] }) {
  const { t } = useTranslation('help');
  const viewer = useViewer();
  const { domainId } = useParams({ strict: false });
  const { target, topic } = asked;
  const card = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = () => card.current?.hidePopover();
  useOpened(card, target);
  const { meaning, steps } = topicKeys(topic, mayAt(viewer, domainId ?? null));
  const shape = target.querySelector<SVGElement>('svg[data-status]')?.dataset['status'];
  const todo = steps === null ? [t('nothing')] : t(steps).split('\n');
  const code = topic.split('.')[1] ?? '';
  return (
    <dialog
      aria-labelledby={heading}
      className={classes.card}
      // The library's dialogs close on Escape unless what has the focus says that it is its own.
      data-mantine-stop-propagation="true"
      onToggle={({ newState }) => newState === 'closed' && onClose(asked)}
      popover="auto"
      ref={card}
    >
      <div className={classes.head}>
        {isStatusValue(shape) && <StatusShape size={16} value={shape} />}
        <h2 className={classes.title} id={heading}>
          {target.dataset['helpTitle'] || target.textContent}
        </h2>
        <button aria-label={t('close')} className={classes.close} data-mantine-stop-propagation="true" onClick={close} type="button">
          <IconX aria-hidden size="1rem" stroke={1.75} />
        </button>
      </div>
      <h3>{t('means')}</h3>
      <p>{t(meaning)}</p>
      {topic.startsWith('site') && <p className={classes.more}>{t('siteRule')}</p>}
      <h3>{t('do')}</h3>
      {todo.length > 1 ? (
        <ol>
          {todo.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <p>{todo[0]}</p>
      )}
      {topic.startsWith('receive.') && isRxChannelStatus(code) && <p className={classes.code}>{t('inApi', { code })}</p>}
      <PlaceLinks asked={asked} onLeave={close} />
    </dialog>
  );
}

/** Opens the card beside its button, keeps it there while the page scrolls, and closes it when the button is gone. */
function useOpened(ref: React.RefObject<HTMLDialogElement | null>, target: HTMLElement): void {
  useEffect(() => {
    const card = ref.current;
    if (!card) return undefined;
    const place = () => {
      const at = target.getBoundingClientRect();
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      if (!target.isConnected || at.bottom < 0 || at.top > height) {
        card.hidePopover();
        return;
      }
      const { left, top } = placeCard(at, { width: card.offsetWidth, height: card.offsetHeight }, { width, height });
      card.style.setProperty('--left', `${left}px`);
      card.style.setProperty('--top', `${top}px`);
    };
    card.showPopover();
    place();
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    document.addEventListener('scroll', place, options);
    globalThis.addEventListener('resize', place, options);
    return () => stop.abort();
  }, [ref, target]);
}
