import { memo, useEffect, useId, useRef } from 'react';
import { StatusShape } from '../status/status-shape.tsx';
import classes from './channel-label.module.css';
import type { ChannelWords } from './channel-words.ts';
import { LabelEditor } from './label-editor.tsx';

/** What is going on with the label of a channel; see `useChannelLabels`. */
interface State {
  readonly editing: boolean;
  readonly wanted: string | null;
  readonly asked: 'accepted' | 'sent' | null;
  readonly failed: string | null;
}

/** What is the same for the labels of all channels of a list. */
export interface Labelling {
  /** Why no label of the device can be changed now; null: they can. */
  readonly closed: string | null;
  readonly on: {
    readonly edit: (index: number) => void;
    readonly leave: () => void;
    readonly save: (index: number, label: string) => void;
    readonly problemOf: (index: number, label: string) => string | null;
  };
  /** What to know before the label that is being edited is changed; null: nothing. */
  readonly warning: string | null;
}

interface Props {
  readonly index: number;
  /** The label as the device reports it; empty: none. */
  readonly label: string;
  /** The same, or the number of the channel. */
  readonly name: string;
  /** Absent: nothing is going on. */
  readonly state: State | undefined;
  /** Null: the viewer may not edit it. */
  readonly labelling: Labelling | null;
  /** Over the columns beside it; else in its place, as in a card. */
  readonly floats: boolean;
  readonly words: ChannelWords;
}

/**
 * The name of a channel. For who may edit it a button, so that Enter edits, as F2 does; what was asked for is below it, never in its place. A native control: a component
 * of the kit on each of hundreds of rows costs twenty times as much.
 */
export const ChannelLabel = memo(function ChannelLabel({ index, label, name, state, labelling, floats, words }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editing = labelling !== null && state?.editing === true;
  useEffect(() => {
    // Whoever leaves the field goes on where it was opened, unless they went elsewhere meanwhile.
    if (wasEditing.current && !editing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (!labelling) return <>{name}</>;
  const { closed, on, warning } = labelling;
  if (editing)
    return (
      <LabelEditor
        floats={floats}
        label={label}
        name={name}
        onLeave={on.leave}
        onSave={(typed) => on.save(index, typed)}
        problemOf={(typed) => on.problemOf(index, typed)}
        warning={warning}
        words={words}
      />
    );
  return (
    <span className={classes.cell}>
      <button
        aria-describedby={`${id}-why`}
        aria-disabled={closed === null ? undefined : true}
        className={classes.label}
        data-label-button
        data-tip={closed ?? words('label.tip', { channel: name })}
        onClick={() => closed === null && on.edit(index)}
        onKeyDown={({ key }) => key === 'F2' && closed === null && on.edit(index)}
        ref={button}
        type="button"
      >
        <span className={classes.text}>{name}</span>
      </button>
      {/* Hidden for good: it is no part of the name of the row. */}
      <span hidden id={`${id}-why`}>
        {closed ?? words('label.edit')}
      </span>
      {state && <Asked state={state} words={words} />}
    </span>
  );
});

/** A label that is asked for, or the reason why it did not come to be. */
function Asked({ state: { asked, wanted, failed }, words }: { state: State; words: ChannelWords }) {
  if (asked !== null)
    return (
      <output className={classes.note}>
        <StatusShape size={12} value="inProgress" />
        <span className={classes.reason}>
          {wanted !== null && <span className={classes.wanted}>{wanted} </span>}
          {words(`asked.${asked}`)}
        </span>
      </output>
    );
  if (failed === null) return null;
  return (
    <span className={`${classes.note} ${classes.failed}`} data-tip={failed}>
      <StatusShape size={12} value="error" />
      <span className={classes.reason}>{failed}</span>
    </span>
  );
}
