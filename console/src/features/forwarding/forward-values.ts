import type { AuditCategory } from '@tutti/domain/enumerations';
import {
  addressProblem,
  LEAST_SEVERITIES,
  type LeastSeverity,
  LOG_FORWARD_CA_LIMIT,
  LOG_FORWARD_NAME_LIMIT,
  LogForwardForm,
  type LogForwardKind,
} from '@tutti/domain/log-forward-form';
import type { TFunction } from 'i18next';
import { wrongIn } from '../../ui/forms/problems.ts';
import type { LogForward } from './forwarding-documents.ts';

/** What is typed about a forward. */
export interface ForwardValues {
  readonly kind: LogForwardKind;
  readonly name: string;
  readonly categories: readonly AuditCategory[];
  readonly leastSeverity: LeastSeverity;
  readonly isOn: boolean;
  /** '' of one that is there: it stays as it is. */
  readonly url: string;
  readonly ca: string;
  /** The certificates that it has are taken away. */
  readonly withoutCa: boolean;
  readonly newSigningSecret: boolean;
}

const leastOf = (severity: string): LeastSeverity => LEAST_SEVERITIES.find((one) => one === severity) ?? 'INFORMATION';

/** What the form begins with. */
export function savedOf(about: LogForward | 'new'): ForwardValues {
  const empty = { url: '', ca: '', withoutCa: false, newSigningSecret: false };
  if (about === 'new') return { kind: 'WEBHOOK', name: '', categories: [], leastSeverity: 'INFORMATION', isOn: true, ...empty };
  const { kind, name, categories, leastSeverity, isOn } = about;
  return { kind, name, categories, leastSeverity: leastOf(leastSeverity), isOn, ...empty };
}

/** The form as the API takes it. */
export const inputOf = ({ kind, name, categories, leastSeverity, isOn, url, ca, withoutCa }: ForwardValues) => ({
  name: name.trim(),
  categories: [...categories],
  leastSeverity,
  isOn,
  url: url.trim() || null,
  ca: kind === 'SYSLOG' ? ca.trim() || (withoutCa ? '' : null) : null,
});

/** What is wrong, in the language of the console. Of one that is there the address may be left out. */
export function problemsOf(values: ForwardValues, isNew: boolean, t: TFunction<'forwarding'>) {
  const input = inputOf(values);
  const wrong = wrongIn(LogForwardForm, input);
  const isLong = input.name.length > LOG_FORWARD_NAME_LIMIT;
  const isWrongAddress = input.url === null ? isNew : addressProblem(values.kind, input.url) !== null;
  return {
    name: wrong['name'] && (isLong ? t('form.tooLong', { max: LOG_FORWARD_NAME_LIMIT }) : t('form.nameMissing')),
    url: isWrongAddress || wrong['url'] ? t(`form.urlWrong.${values.kind}`) : undefined,
    ca: wrong['ca'] && (values.ca.length > LOG_FORWARD_CA_LIMIT ? t('form.tooLong', { max: LOG_FORWARD_CA_LIMIT }) : t('form.caWrong')),
  };
}
