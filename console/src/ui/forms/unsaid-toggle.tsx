import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './unsaid-toggle.module.css';

interface Props extends Pick<ComponentProps<'select'>, 'aria-label' | 'aria-describedby' | 'aria-disabled'> {
  readonly id?: string;
  /** What is asked for; null: nothing is, and nobody knows how it is set. */
  readonly value: boolean | null;
  readonly disabled?: boolean;
  /** As high as a field, as a row, or as small as a box in a table. */
  readonly as?: 'field' | 'row' | 'box';
  readonly onChoose: (enabled: boolean) => void;
}

/**
 * In the place of the switch or box of a setting of which the device does not say how it is: a switch has only On and Off, and unknown is neither. Either can
 * be chosen, without the other before it.
 */
export function UnsaidToggle({ value, disabled = false, as = 'row', onChoose, id, ...aria }: Props) {
  const { t } = useTranslation('common');
  return (
    <NativeSelect
      {...aria}
      className={classes[as === 'box' ? 'small' : 'toggle'] ?? ''}
      data={[
        ...(value === null ? [{ value: '', label: t('status.unknown') }] : []),
        { value: 'on', label: t('toggle.on') },
        { value: 'off', label: t('toggle.off') },
      ]}
      disabled={disabled}
      {...(id === undefined ? {} : { id })}
      onChange={({ currentTarget }) => currentTarget.value !== '' && onChoose(currentTarget.value === 'on')}
      rightSection={<IconChevronDown aria-hidden size={as === 'box' ? '0.75rem' : '1rem'} stroke={1.75} />}
      rightSectionWidth={as === 'box' ? '1rem' : undefined}
      size={as === 'field' ? 'sm' : 'xs'}
      value={value === null ? '' : value ? 'on' : 'off'}
    />
  );
}
