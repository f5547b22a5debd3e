import { BASE_SEATS } from '@tutti/domain/billing';
import { SignUpForm } from '@tutti/domain/billing-forms';
import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { wrongIn } from '../../ui/forms/problems.ts';
import type { Problems } from '../../ui/forms/use-form.ts';

/** The form as it is on the screen: the number of devices as it is typed. */
export interface SignUpDraft extends Omit<SignUpForm, 'deviceCount' | 'agreeTerms'> {
  readonly deviceCount: string;
  readonly agreeTerms: boolean;
}
export type SignUpField = keyof SignUpDraft;

/** The form as it begins (SIGNUP-010). */
export const EMPTY_DRAFT: SignUpDraft = {
  firstName: '',
  lastName: '',
  email: '',
  deviceCount: String(BASE_SEATS),
  agreeTerms: false,
  agreeMarketing: false,
};

/** As the schema takes it. */
const formOf = ({ deviceCount, ...draft }: SignUpDraft) => ({
  ...draft,
  deviceCount: deviceCount === '' ? Number.NaN : Number(deviceCount),
});

/** What can be wrong: news are as one likes (SIGNUP-037). */
const FIELDS = ['firstName', 'lastName', 'email', 'deviceCount', 'agreeTerms'] as const;

function wordsOf(field: (typeof FIELDS)[number], draft: SignUpDraft, t: TFunction<'auth'>): string {
  const name = field === 'firstName' || field === 'lastName';
  return name && draft[field].trim() !== '' ? t('signUp.rule.long') : t(`signUp.rule.${field}`);
}

/** What keeps the form from being sent, worded in the language of the console (SIGNUP-032 to SIGNUP-037). */
export function draftProblems(draft: SignUpDraft, t: TFunction<'auth'>): Problems<SignUpDraft> {
  const wrong = wrongIn(SignUpForm, formOf(draft));
  return Object.fromEntries(FIELDS.filter((field) => wrong[field]).map((field) => [field, wordsOf(field, draft, t)]));
}

/** The form as it is sent. */
export const readDraft = (draft: SignUpDraft): SignUpForm => v.parse(SignUpForm, formOf(draft));
