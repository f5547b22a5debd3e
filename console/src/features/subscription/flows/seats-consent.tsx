import { Checkbox } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import classes from './flows.module.css';
import { SeatsPreview } from './seats-preview.tsx';
import type { Preview } from './use-preview.ts';

interface Props {
  readonly preview: Preview;
  readonly accepted: boolean;
  /** It was to be confirmed without having been accepted. */
  readonly isMissing: boolean;
  readonly busy: boolean;
  readonly checkbox: RefObject<HTMLInputElement | null>;
  readonly onAccept: (accepted: boolean) => void;
}

/** Stage 2: what the change costs, and that it is accepted (BILL-013). */
export function SeatsConsent({ preview, accepted, isMissing, busy, checkbox, onAccept }: Props) {
  const { t } = useTranslation('subscription');
  return (
    <>
      <SeatsPreview preview={preview} />
      {/* Nobody accepts a price that they have not seen. */}
      {preview.preview && (
        <Checkbox
          checked={accepted}
          className={classes.accept ?? ''}
          disabled={busy}
          error={isMissing ? fieldError(t('flows.seats.mustAccept')) : undefined}
          label={t('flows.seats.accept')}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
          ref={checkbox}
        />
      )}
    </>
  );
}
