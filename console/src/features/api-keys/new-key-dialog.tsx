import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import { shortNames } from '../../ui/devices/short-names.ts';
import { useLeaveBlocker } from '../../ui/forms/use-leave-blocker.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { WithBold } from '../../ui/with-bold.tsx';
import { CodePanel } from './code-panel.tsx';
import { firstCall } from './first-call.ts';
import classes from './new-key-dialog.module.css';

/** A key that was just made. It lives in the memory of this page, and only while its dialog is open (KEYS-029). */
export interface NewKey {
  readonly name: string;
  readonly token: string;
  /** Null: it may reach everything. */
  readonly siteNames: readonly string[] | null;
}

/** Shows a new key, once (KEYS-026 to KEYS-028). Only 'OK' closes it: a click or key by mistake must not lose what cannot be got back. */
export function NewKeyDialog({ created, onClose }: { created: NewKey | null; onClose: () => void }) {
  const { t } = useTranslation(['keys', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const isClosed = useRef(false);
  const holds = () => created !== null && !isClosed.current;
  useLeaveBlocker({ holds: () => holds() && isCopied !== true, holdsStep: holds, withResolver: false });
  if (!created) return null;

  const close = () => {
    isClosed.current = true;
    onClose();
  };
  const copied = (done: boolean) => {
    setCopied(done);
    if (!done) field.current?.select();
  };
  const { name, token, siteNames } = created;
  return (
    <Modal
      footer={<Button onClick={close}>{t('created.ok')}</Button>}
      onClose={close}
      onlyByButtons
      opened
      ruled
      subtitle={siteNames ? t('created.sites', { name, sites: shortNames(siteNames) }) : t('created.admin', { name })}
      title={t('created.title')}
      width={520}
    >
      <p className={classes.once}>
        <StatusShape size={16} value="warning" />
        <span>
          <WithBold text={t('created.once')} />
        </span>
      </p>
      <div className={classes.key}>
        <TextInput
          classNames={{ input: classes.token ?? '' }}
          label={t('created.key')}
          onFocus={(event) => event.currentTarget.select()}
          readOnly
          ref={field}
          spellCheck={false}
          value={token}
        />
        <CopyButton data-autofocus onCopied={copied} size="md" text={token} />
      </div>
      <output className={classes.said}>
        {isCopied === true && (
          <span className={classes.copied}>
            <StatusShape value="positive" />
            {t('common:copied')}
          </span>
        )}
        {isCopied === false && (
          <span className={classes.refused}>
            <StatusShape value="error" />
            {t('created.notCopied')}
          </span>
        )}
      </output>
      <details className={classes.try}>
        <summary>{t('created.try')}</summary>
        <CodePanel about={t('guide.callCopy')} code={firstCall(globalThis.location.origin, token)} title={t('guide.query')} />
      </details>
    </Modal>
  );
}
