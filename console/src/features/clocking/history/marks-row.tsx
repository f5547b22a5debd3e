import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeWindow, TimeWords } from '../../../ui/time/time-words.ts';
import { MarkShape } from './mark-shape.tsx';
import { markTitle, markWho } from './mark-words.ts';
import classes from './marks-row.module.css';
import { xOf } from './paths.ts';
import type { Moment } from './scene.ts';

interface Props {
  readonly moments: readonly Moment[];
  readonly window: TimeWindow;
  /** CSS px. */
  readonly width: number;
  readonly words: TimeWords;
  /** The moment that is looked at, epoch ms; null: none. */
  readonly active: number | null;
  readonly onActive: (at: number | null) => void;
}

/** What happened, each at its time: one place of the tab order, left and right step through it, Escape leaves it. */
export function MarksRow({ moments, window, width, words, active, onActive }: Props) {
  const { t } = useTranslation(['clocking', 'device', 'common']);
  const row = useRef<HTMLDivElement>(null);
  const current = moments.findIndex(({ at }) => at === active);
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return onActive(null);
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return undefined;
    event.preventDefault();
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(
      document.activeElement instanceof HTMLButtonElement ? document.activeElement : (buttons[0] ?? new HTMLButtonElement()),
    );
    return buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
  };
  return (
    <div aria-label={t('history.marks')} className={classes.row} onKeyDown={onKey} ref={row} role="toolbar" tabIndex={-1}>
      {moments.map(({ at, marks }, i) => {
        const [first] = marks;
        if (!first) return null;
        const name = marks.map((mark) => `${markTitle(t, mark)}, ${markWho(t, mark)}`).join('; ');
        return (
          <button
            aria-label={`${words.of(at)}: ${name}`}
            aria-pressed={at === active}
            className={classes.mark}
            key={first.id}
            onBlur={() => onActive(null)}
            onClick={() => onActive(at)}
            onFocus={() => onActive(at)}
            onMouseEnter={() => onActive(at)}
            style={{ left: xOf(at, { window, width }) }}
            tabIndex={i === (current < 0 ? moments.length - 1 : current) ? 0 : -1}
            type="button"
          >
            <MarkShape kind={first.kind} />
          </button>
        );
      })}
    </div>
  );
}
