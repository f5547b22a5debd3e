import { Textarea, TextInput } from '@mantine/core';
import { DEVICE_NOTE_LIMITS } from '@tutti/domain/device-notes';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { inTurn, markPending, type NoteName } from '../../api/devices/pending-devices.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { toastUndo } from '../../ui/overlay/toast-undo.ts';
import classes from './device-status.module.css';
import { DeviceUpdate } from './device-status-documents.ts';

interface Props {
  readonly deviceId: string;
  readonly note: NoteName;
  /** As it is kept, or on its way to that. */
  readonly value: string;
}

/**
 * A note about a device in its field. Saved when the field is left or with Enter (in the long one with Ctrl+Enter); Escape takes back what was typed.
 * It shows at once and goes back when the server refuses (DEV-041 to DEV-046). The cache could do that too, but lays what is read meanwhile over it.
 */
export function NoteField({ deviceId, note, value }: Props) {
  const { t } = useTranslation('device');
  const { accountId } = useViewer();
  const [save] = useMutate(DeviceUpdate);
  // What is being typed; null while the field is at rest and shows what is known.
  const [draft, setDraft] = useState<string | null>(null);
  // Escape leaves the field too, but nothing is to be saved by that.
  const given = useRef(false);
  const limit = DEVICE_NOTE_LIMITS[note];
  const shown = draft ?? value;
  const count = shown.trim().length;

  function commit() {
    const text = shown.trim();
    if (given.current || draft === null || count > limit) return;
    setDraft(null);
    if (text !== value) void change(text, value);
  }
  async function change(text: string, before: string) {
    if (!(await keep(text))) return;
    const run = () => keep(before, { replaces: { [note]: text } });
    toastUndo(t(`site.saved.${note}`), { run, topic: `${note} ${deviceId}` });
  }
  async function keep(text: string, seen: { replaces?: Partial<Record<NoteName, string>> } = {}): Promise<boolean> {
    const settle = markPending([deviceId], { [note]: text });
    const { data } = await inTurn(deviceId, () =>
      save({ input: { deviceId, accountId, metaInfo: { [note]: text === '' ? null : text }, ...seen } }),
    );
    settle();
    return data?.DeviceUpdate?.ok === true;
  }
  const field = {
    'aria-label': t(`site.${note}`),
    error: fieldError(count > limit ? t('site.tooLong', { limit, count }) : null),
    onBlur: commit,
    onChange: (event: { currentTarget: { value: string } }) => setDraft(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const saves = event.key === 'Enter' && (note !== 'comments' || event.ctrlKey || event.metaKey);
      if (!saves && event.key !== 'Escape') return;
      event.preventDefault();
      if (saves && count > limit) return;
      given.current = event.key === 'Escape';
      if (given.current) setDraft(null);
      event.currentTarget.blur();
      given.current = false;
    },
    size: 'xs',
    value: shown,
  } as const;
  return note === 'comments' ? <Textarea {...field} classNames={{ input: classes.comments ?? '' }} rows={2} /> : <TextInput {...field} />;
}
