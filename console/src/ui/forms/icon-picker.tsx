import { DOMAIN_ICONS, type DomainIcon } from '@tutti/domain/site-icons';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteIcon } from '../devices/site-icon.tsx';
import classes from './icon-picker.module.css';

interface Props {
  /** Null while none is chosen: there is no default (SET-062). */
  readonly value: DomainIcon | null;
  readonly onChange: (icon: DomainIcon) => void;
  readonly error?: ReactNode;
}

/** The kinds of site as a group of radio buttons with pictures (SET-050): the arrow keys move through them. */
export function IconPicker({ value, onChange, error }: Props) {
  const { t } = useTranslation('sites');
  const name = useId();
  const problem = useId();
  return (
    <fieldset className={classes.group} aria-invalid={error ? true : undefined} aria-describedby={error ? problem : undefined}>
      <legend className={classes.legend}>{t('form.icon')}</legend>
      <div className={classes.tiles}>
        {DOMAIN_ICONS.map((icon) => (
          <label key={icon} className={classes.tile}>
            <input type="radio" name={name} value={icon} checked={value === icon} onChange={() => onChange(icon)} />
            <SiteIcon icon={icon} size={20} />
            {/* A line may break after a slash, never inside a word. */}
            <span>{t(`icons.${icon}`).replaceAll('/', '/\u200b')}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={problem} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
