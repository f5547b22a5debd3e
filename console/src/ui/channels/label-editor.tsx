import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { fieldError } from '../forms/field-error.tsx';
import { StatusShape } from '../status/status-shape.tsx';
import classes from './channel-label.module.css';
import type { ChannelWords } from './channel-words.ts';

/** The label of a channel being edited in its place: judged while it is typed; Enter saves, Escape leaves everything as it was. */
export function LabelEditor(props: {
  /** The label as it is. */
  label: string;
  /** What the channel is called meanwhile. */
  name: string;
  floats: boolean;
  problemOf: (typed: string) => string | null;
  warning: string | null;
  words: ChannelWords;
  onLeave: () => void;
  onSave: (typed: string) => void;
}) {
  const { label, name, floats, problemOf, warning, words, onLeave, onSave } = props;
  const id = useId();
  const [typed, setTyped] = useState(label);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const problem = typed === label ? null : problemOf(typed);
  const savable = problem === null && typed !== '';
  return (
    <form
      className={classes.editor}
      data-floats={floats || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (savable) onSave(typed);
      }}
    >
      <span className={classes.fields}>
        <input
          aria-describedby={`${id}-problem ${id}-warning`}
          aria-invalid={problem !== null}
          aria-label={words('label.field', { channel: name })}
          autoCapitalize="off"
          autoComplete="off"
          className={classes.field}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onLeave();
          }}
          ref={field}
          spellCheck={false}
          value={typed}
        />
        <button aria-label={words('label.save')} className={classes.act} data-tip={words('label.save')} disabled={!savable} type="submit">
          <IconCheck aria-hidden size="1rem" stroke={1.75} />
        </button>
        <button aria-label={words('label.leave')} className={classes.act} data-tip={words('label.leave')} onClick={onLeave} type="button">
          <IconX aria-hidden size="1rem" stroke={1.75} />
        </button>
      </span>
      <output className={`${classes.line} ${classes.failed}`} id={`${id}-problem`}>
        {fieldError(problem)}
      </output>
      <output className={classes.line} id={`${id}-warning`}>
        {warning !== null && (
          <>
            <StatusShape size={14} value="warning" />
            <span>{warning}</span>
          </>
        )}
      </output>
    </form>
  );
}
