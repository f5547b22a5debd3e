import { Button, TextInput } from '@mantine/core';
import { momentWords } from '@tutti/domain/date-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import type { WallScreen } from './use-wall-screens.ts';
import classes from './wall-screens.module.css';

/** A code that was just made. It is in the memory of this page alone, and only while its dialog is open. */
export interface NewCode {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

interface Props {
  /** null: closed. */
  readonly made: NewCode | null;
  readonly screens: readonly WallScreen[] | null;
  readonly onClose: () => void;
}

/** Shows a code, and whether the screen has used it. */
export function CodeDialog({ made, screens, onClose }: Props) {
  const { t } = useTranslation('security');
  const settings = useDateTime();
  const shown = useOpening(made)?.about;
  if (!shown) return null;
  const { name, code, expiresAt } = shown;
  const address = `${globalThis.location.origin}/wall`;
  return (
    <Modal
      footer={<Button onClick={onClose}>{t('walls.code.done')}</Button>}
      onClose={onClose}
      opened={made !== null}
      title={t('walls.code.title', { name })}
      width={520}
    >
      <p>{t('walls.code.how')}</p>
      <div className={classes.fields}>
        <Copied label={t('walls.code.address')} value={address} />
        <Copied label={t('walls.code.code')} large value={code} />
        <Copied label={t('walls.code.link')} value={`${address}#${code}`} />
      </div>
      <p className={classes.meta}>{t('walls.code.valid', { time: momentWords(expiresAt, settings)?.time ?? '' })}</p>
      <Progress expiresAt={expiresAt} key={code} screen={screens?.find(({ id }) => id === shown.id)} />
    </Modal>
  );
}

function Copied({ label, value, large = false }: { label: string; value: string; large?: boolean }) {
  return (
    <div className={classes.copied}>
      <TextInput
        classNames={{ input: (large ? classes.large : classes.mono) ?? '' }}
        label={label}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
        spellCheck={false}
        value={value}
      />
      <CopyButton about={label} size="md" text={value} />
    </div>
  );
}

/** Whether the code was used: the list of screens is pushed when it is. A screen that was open before is opened again by it, and stays so when its time is over. */
function Progress({ expiresAt, screen }: { expiresAt: string; screen: WallScreen | undefined }) {
  const { t } = useTranslation('security');
  const [openedBefore] = useState(screen?.openedAt ?? null);
  const isOver = useNow() >= new Date(expiresAt).getTime();
  if (screen && screen.openedAt !== null && screen.openedAt !== openedBefore)
    return (
      <output className={classes.progress}>
        <StatusShape size={16} value="positive" />
        {screen.browser ? t('walls.code.openedIn', { browser: screen.browser }) : t('walls.code.opened')}
      </output>
    );
  return (
    <output className={classes.progress}>
      <StatusShape size={16} value={isOver ? 'warning' : 'none'} />
      {t(isOver ? 'walls.code.over' : 'walls.code.waiting')}
    </output>
  );
}
