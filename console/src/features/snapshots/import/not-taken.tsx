import { visibleLine } from '@tutti/domain/form-rules';
import { useTranslation } from 'react-i18next';
import { said } from '../../../i18n/said.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { NotTakenPart } from '../snapshots-documents.ts';
import classes from './import.module.css';

/** What of a file is not in the snapshot that was made of it: which element, why, and at which devices. */
export function NotTaken({ parts }: { parts: readonly NotTakenPart[] }) {
  const { t } = useTranslation('snapshots');
  return (
    <>
      <p className={classes.note}>
        <StatusShape value="warning" />
        {t('import.notTakenText')}
      </p>
      <ul aria-label={t('import.notTaken')} className={classes.parts}>
        {parts.map((part) => (
          <li key={`${part.element} ${part.reason}`}>
            <code>{visibleLine(part.element)}</code>
            <span>{said(part.reason)}</span>
            {part.deviceCount > 0 && <span className={classes.devices}>{devicesOf(part, t)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function devicesOf({ devices, deviceCount }: NotTakenPart, t: ReturnType<typeof useTranslation<'snapshots'>>['t']): string {
  const names = devices.map(visibleLine).join(', ');
  const more = deviceCount - devices.length;
  return more > 0 ? t('import.andMore', { names, count: more }) : names;
}
