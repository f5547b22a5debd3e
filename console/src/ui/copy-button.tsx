import { Button, type ButtonProps } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import copy from 'copy-to-clipboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from './overlay/toast.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  readonly text: string;
  /** The word of the button; 'Copy' without it. */
  readonly label?: string;
  /** What is copied, where the word of the button does not say it; for screen readers. */
  readonly about?: string;
  readonly icon?: ReactNode;
  /** Says how it went at the button, instead of in a toast. */
  readonly onCopied?: (isCopied: boolean) => void;
}

/** Copies a text and says so (ERR-029). Works without a secure address, too; where the browser refuses all the same, the text can be marked by hand. */
export function CopyButton({ text, label, about, icon, onCopied, ...look }: Props) {
  const { t } = useTranslation('common');
  const word = label ?? t('copy');
  const run = async () => {
    const isCopied = await copy(text);
    if (onCopied) onCopied(isCopied);
    else if (isCopied) toast.success(t('copied'));
    else toast.error(t('notCopied', { text }));
  };
  return (
    <Button
      leftSection={icon ?? <IconCopy aria-hidden size="1rem" stroke={1.75} />}
      onClick={() => void run()}
      variant="default"
      {...look}
      {...(about ? { 'aria-label': `${word}: ${about}` } : {})}
    >
      {word}
    </Button>
  );
}
