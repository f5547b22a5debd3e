import { BASE_SEATS } from '@tutti/domain/billing';
import { SignUpForm } from '@tutti/domain/billing-forms';
import type { TFunction } from 'i18next';
import * as v from 'valibot';

/** The form as it is on the screen: the number of devices as it is typed. */
export interface SignUpDraft extends Omit<SignUpForm, 'deviceCount' | 'agreeTerms'> {
  readonly deviceCount: string;
  readonly agreeTerms: boolean;
}
export type SignUpField = keyof SignUpDraft;
/** What is wrong with each field, in words; empty when nothing is. */
export type SignUpProblems = Partial<Record<SignUpField, string>>;

/** The form as it begins (SIGNUP-010). */
export const EMPTY_DRAFT: SignUpDraft = {
  firstName: '',
  lastName: '',
  email: '',
  deviceCount: String(BASE_SEATS),
  agreeTerms: false,
  agreeMarketing: false,
};

/** What can be wrong: news are as one likes (SIGNUP-037). */
const FIELDS = ['firstName', 'lastName', 'email', 'deviceCount', 'agreeTerms'] as const;

function wordsOf(field: (typeof FIELDS)[number], draft: SignUpDraft, t: TFunction<'auth'>): string {
  const name = field === 'firstName' || field === 'lastName';
  return name && draft[field].trim() !== '' ? t('signUp.rule.long') : t(`signUp.rule.${field}`);
}

/** The form as it may be sent, or what keeps it from that, worded in the language of the console (SIGNUP-032 to SIGNUP-037). */
export function readDraft(draft: SignUpDraft, t: TFunction<'auth'>): { form: SignUpForm | null; problems: SignUpProblems } {
  const deviceCount = draft.deviceCount === '' ? Number.NaN : Number(draft.deviceCount);
  const read = v.safeParse(SignUpForm, { ...draft, deviceCount });
  if (read.success) return { form: read.output, problems: {} };
  const wrong = v.flatten<typeof SignUpForm>(read.issues).nested ?? {};
  const fields = FIELDS.filter((field) => wrong[field]);
  return { form: null, problems: Object.fromEntries(fields.map((field) => [field, wordsOf(field, draft, t)])) };
}
