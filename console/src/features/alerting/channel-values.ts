import {
  ALERT_CHANNEL_NAME_LIMIT,
  ALERT_CHANNEL_NOTE_LIMIT,
  AlertChannelForm,
  type AlertChannelKind,
  MOST_ALERT_PEOPLE,
  missingOf,
  reachesPeople,
} from '@tutti/domain/alert-channel-form';
import type { TFunction } from 'i18next';
import { said } from '../../i18n/said.ts';
import { wrongIn } from '../../ui/forms/problems.ts';
import type { AlertChannel } from './alerting-documents.ts';

/** Somebody who can be reached. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What is typed about a channel. */
export interface ChannelValues {
  readonly kind: AlertChannelKind;
  readonly name: string;
  readonly note: string;
  /** '': English, or of people each reader's own. */
  readonly language: string;
  readonly people: readonly Person[];
  /** '' of one that is there: it stays as it is. */
  readonly url: string;
  readonly key: string;
  /** Of a webhook, as `url`. */
  readonly authorization: string;
  /** '': our own JSON. */
  readonly template: string;
  readonly newSigningSecret: boolean;
}

export const nameOf = ({ displayName, email }: { displayName: string; email: string }): string => displayName || email;

/** What the form begins with. */
export function savedOf(about: AlertChannel | 'new'): ChannelValues {
  const empty = { url: '', key: '', authorization: '', newSigningSecret: false };
  if (about === 'new') return { kind: 'EMAIL', name: '', note: '', language: '', people: [], template: '', ...empty };
  const people = about.users.map((user) => ({ id: user.id, name: nameOf(user) }));
  const { kind, name, note, language, template } = about;
  return { kind, name, note: note ?? '', language: language ?? '', people, template: template ?? '', ...empty };
}

/** The form as the API takes it. */
export const inputOf = ({ kind, name, note, language, people, url, key, authorization, template }: ChannelValues) => ({
  name: name.trim(),
  note: note.trim() || null,
  language: reachesPeople(kind) ? null : language || null,
  userIds: reachesPeople(kind) ? people.map(({ id }) => id) : [],
  url: reachesPeople(kind) ? null : url.trim() || null,
  key: kind === 'PAGERDUTY' ? key.trim() || null : null,
  authorization: kind === 'WEBHOOK' ? authorization.trim() || null : null,
  template: kind === 'WEBHOOK' ? template.trim() || null : null,
});

/** What is wrong, in the language of the console. Of one that is there address and key may be left out. */
export function problemsOf(values: ChannelValues, isNew: boolean, t: TFunction<'alerting'>) {
  const input = inputOf(values);
  const wrong = wrongIn(AlertChannelForm, input);
  const missing = isNew || reachesPeople(values.kind) ? missingOf(values.kind, input)?.field : undefined;
  const isWrong = (field: 'userIds' | 'url' | 'key'): boolean => wrong[field] !== undefined || missing === field;
  const isLong = values.name.trim().length > ALERT_CHANNEL_NAME_LIMIT;
  return {
    name: wrong['name'] && (isLong ? t('form.tooLong', { max: ALERT_CHANNEL_NAME_LIMIT }) : t('form.nameMissing')),
    note: wrong['note'] && t('form.tooLong', { max: ALERT_CHANNEL_NOTE_LIMIT }),
    people: isWrong('userIds')
      ? t(input.userIds.length > 0 ? 'form.manyPeople' : 'form.peopleMissing', { max: MOST_ALERT_PEOPLE })
      : undefined,
    url: isWrong('url') ? t('form.urlWrong') : undefined,
    key: isWrong('key') ? t('form.keyWrong') : undefined,
    authorization: wrong['authorization'] && said(wrong['authorization']),
    template: wrong['template'] && said(wrong['template']),
  };
}

/** What is typed in a field, in one line. */
export function wordOf(values: ChannelValues, field: keyof ChannelValues): string {
  if (field === 'people') return values.people.map(({ name }) => name).join(', ');
  return String(values[field]);
}
