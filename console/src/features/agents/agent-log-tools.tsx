import { useTranslation } from 'react-i18next';
import type { LogLine } from '../../live/agent-log.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './agent-log.module.css';
import { LINE_KINDS, type LineKind, logText } from './log-kinds.ts';

/** Which lines are shown, and the way to copy these. `about`: the name of the agent. */
export function AgentLogTools(props: {
  about: string;
  kind: LineKind;
  onKind: (kind: LineKind) => void;
  /** Those that are shown, newest first. */
  lines: readonly LogLine[];
}) {
  const { t } = useTranslation('server');
  return (
    <div className={classes.tools}>
      <Segmented
        label={t('log.which')}
        onChange={props.onKind}
        options={LINE_KINDS.map((kind) => ({ value: kind, label: t(`log.${kind}`) }))}
        value={props.kind}
      />
      <CopyButton about={`${t('log.title')}, ${props.about}`} size="xs" text={logText(props.lines)} />
    </div>
  );
}
