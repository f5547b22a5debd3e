import { useMounted } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { Modal } from '../../../ui/overlay/modal.tsx';
import classes from './flows.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle: string;
  /** Which stage is shown: with another one the focus goes to its content, for what had it is gone. */
  readonly stage: string;
  /** Where in the flow this is, above the content. */
  readonly steps?: ReactNode;
  readonly footer: ReactNode;
  /** How high the content is at least, so that its stages do not move the frame. */
  readonly height?: 'low' | 'form';
  /** Something is under way that must be seen to its end: a click or key by mistake does not close it. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The frame of every dialog of a plan: its stages change, the frame keeps its size. */
export function FlowFrame({ opened, onClose, title, subtitle, stage, steps, footer, height = 'low', busy = false, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  // It is there closed first: only then does the library know where the focus came from, and give it back.
  const isThere = useMounted();
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    content.current?.focus();
  }, [stage]);
  return (
    <Modal flush footer={footer} onClose={onClose} onlyByButtons={busy} opened={opened && isThere} ruled subtitle={subtitle} title={title}>
      {steps}
      <div className={`${classes.content} ${classes[steps ? 'stepped' : height]}`} ref={content} tabIndex={-1}>
        {children}
      </div>
    </Modal>
  );
}
