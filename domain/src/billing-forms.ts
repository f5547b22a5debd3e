/** What is typed in about plans and seats (BILL, SIGNUP), for console and server alike. */
import * as v from 'valibot';
import { BASE_SEATS, MAX_SEATS } from './billing.ts';
import { notBlank } from './form-rules.ts';
import { EMAIL_LIMIT } from './login-form.ts';

/** A number of devices that a plan may cover (BILL-045); else 'Please enter a value between {minSeats} and 999.', with the number itself. */
export const SeatsField = (fewest: number) => {
  const wrong = `Please enter a value between ${fewest} and ${MAX_SEATS}.`;
  return v.pipe(v.number(wrong), v.integer(wrong), v.minValue(fewest, wrong), v.maxValue(MAX_SEATS, wrong));
};

/** Longest reason for which somebody cancels, and longest answer on what to improve. */
export const CANCEL_REASON_LIMIT = 255;
export const CANCEL_FEEDBACK_LIMIT = 2000;

/** The form of the console that asks why somebody cancels: both answers are required (BILL-054, BILL-055). */
export const CancelForm = v.object({
  reason: v.pipe(notBlank('Please choose a reason.'), v.maxLength(CANCEL_REASON_LIMIT)),
  feedback: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please tell us what we should fix.'),
    v.maxLength(CANCEL_FEEDBACK_LIMIT, `Please use at most ${CANCEL_FEEDBACK_LIMIT} characters.`),
  ),
});

/** Longest name of an account. */
export const ACCOUNT_NAME_LIMIT = 63;

/** A new name of the account (BILL-056). */
export const AccountNameForm = v.object({
  newName: v.pipe(
    notBlank('Please enter an account name.'),
    v.maxLength(ACCOUNT_NAME_LIMIT, `Please use at most ${ACCOUNT_NAME_LIMIT} characters.`),
  ),
});

const WRONG_EMAIL = 'Please enter a valid email address.';
const WRONG_COUNT = 'Please enter a valid device count.';
/** Longest part of a person's name that the checkout takes. */
const NAME_LIMIT = 63;
const tooLong = `Please use at most ${NAME_LIMIT} characters.`;

/** The sign-up form (SIGNUP-032 to SIGNUP-037). */
export const SignUpForm = v.object({
  firstName: v.pipe(notBlank('Please enter a first name.'), v.maxLength(NAME_LIMIT, tooLong)),
  lastName: v.pipe(notBlank('Please enter a last name.'), v.maxLength(NAME_LIMIT, tooLong)),
  email: v.pipe(notBlank(WRONG_EMAIL), v.maxLength(EMAIL_LIMIT, WRONG_EMAIL), v.email(WRONG_EMAIL)),
  deviceCount: v.pipe(
    v.number(WRONG_COUNT),
    v.integer(WRONG_COUNT),
    v.minValue(BASE_SEATS, WRONG_COUNT),
    v.maxValue(MAX_SEATS, WRONG_COUNT),
  ),
  agreeTerms: v.literal(true, 'Please agree to the terms of service.'),
  agreeMarketing: v.boolean(),
});
export type SignUpForm = v.InferOutput<typeof SignUpForm>;
