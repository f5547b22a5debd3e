import { memo } from 'react';
import type { ChannelWords } from '../../ui/channels/channel-words.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { UNKNOWN } from '../../ui/status/unknown.ts';
import type { Policy } from './device-transmit-documents.ts';
import classes from './encryption-cell.module.css';
import type { ShownPolicy } from './policy.ts';

interface Props {
  readonly index: number;
  readonly name: string;
  readonly value: ShownPolicy['value'];
  readonly asked: ShownPolicy['asked'];
  /** Why the newest choice was not carried out; null where it was. */
  readonly failed: string | null;
  /** Whether the viewer may choose. */
  readonly editable: boolean;
  /** Why there is nothing to choose: the device is away, or the site encrypts nothing. */
  readonly closed: string | null;
  /** What is shown is what the device reported last. */
  readonly past: boolean;
  readonly words: ChannelWords;
  readonly onChoose: (index: number, policy: Policy) => void;
}

/** Compatible or Strict (TX-006); while it is asked for it says so and cannot be changed. */
export const EncryptionCell = memo(function EncryptionCell(props: Props) {
  const { index, value, asked, failed, words } = props;
  if (!props.editable)
    return (
      <span className={classes.fact} data-past={props.past || undefined}>
        {value ? words(`encryption.${value}`) : UNKNOWN}
      </span>
    );
  return (
    <span className={classes.cell} data-past={props.past || undefined} data-tip={props.closed ?? undefined}>
      <Segmented
        disabled={asked !== null || props.closed !== null}
        label={words('encryption.of', { channel: props.name })}
        onChange={(policy) => props.onChoose(index, policy)}
        options={[
          { value: 'COMPATIBLE', label: words('encryption.COMPATIBLE') },
          { value: 'STRICT', label: words('encryption.STRICT') },
        ]}
        value={value}
      />
      {asked && (
        <output className={classes.note}>
          <StatusShape size={12} value="inProgress" />
          {words(`asked.${asked}`)}
        </output>
      )}
      {failed !== null && (
        <span className={`${classes.note} ${classes.failed}`} data-tip={failed}>
          <StatusShape size={12} value="error" />
          <span className={classes.reason}>{failed}</span>
        </span>
      )}
    </span>
  );
});
