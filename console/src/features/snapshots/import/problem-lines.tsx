import { visibleLine } from '@tutti/domain/form-rules';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import classes from './import.module.css';

/** Why a file was not taken: each line of the answer in a line of its own. What the file has in it that is not shown is shown as �. */
export function ProblemLines({ text }: { text: string }) {
  const { t } = useTranslation('snapshots');
  const lines = [...new Set(text.split('\n').map(visibleLine))];
  return (
    <div className={classes.refusal} role="alert">
      <StatusShape value="error" />
      {lines.length === 1 ? (
        <p className={classes.lines}>{visibleLine(text)}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to reach what scrolls
        <ul aria-label={t('import.problems')} className={classes.lines} tabIndex={0}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
