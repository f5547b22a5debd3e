import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { fieldError } from './field-error.tsx';
import { useFocusProblem } from './use-focus-problem.ts';
import { useSingle } from './use-single.ts';

/** What is wrong with each field, in words; empty when nothing is. */
export type Problems<Values> = { readonly [Field in keyof Values]?: string | undefined };
type FieldOf<Values> = Extract<keyof Values, string>;
/** The fields in which a text is typed. */
type TextField<Values> = { [Field in FieldOf<Values>]: Values[Field] extends string ? Field : never }[FieldOf<Values>];

/** Takes back what was changed, but for what is named. */
export type Reset<Values> = (own?: Partial<Values>) => void;

export interface FormOptions<Values> {
  /** What is saved, or what a new form begins with. What nobody changed here follows it. */
  readonly saved: Values;
  /** The rules, those of a schema of `domain/`; without them nothing can be wrong, as where each field is chosen from a list. */
  readonly problemsOf?: (values: Values) => Problems<Values>;
  /** Whether two sets of values say the same in a field; without it they are compared by identity. */
  readonly isSame?: (a: Values, b: Values, field: FieldOf<Values>) => boolean;
}

interface Options<Values, Refusal> extends FormOptions<Values> {
  /** Sends values without a problem. Answers why they were refused; null: they were not, or that is said already. */
  readonly send: (values: Values, reset: Reset<Values>) => Promise<Refusal | null>;
  /** It is to be sent, whether that is possible or not. */
  readonly onTry?: () => void;
}

const isIdentical = <Values>(a: Values, b: Values, field: keyof Values): boolean => a[field] === b[field];

function fieldsOf<Values extends object>(values: Values): FieldOf<Values>[] {
  const fields: FieldOf<Values>[] = [];
  for (const field in values) fields.push(field);
  return fields;
}

/**
 * What is not as it is saved: a field that was changed back follows again what others save. A text is kept to the letter, whatever `isSame` says of it: a space at its end
 * is the beginning of the next word.
 */
function otherThan<Values extends object>(
  saved: Values,
  own: Partial<Values>,
  isSame: NonNullable<FormOptions<Values>['isSame']>,
): Partial<Values> {
  const kept = { ...own };
  const values = { ...saved, ...own };
  for (const field of fieldsOf(saved))
    if (values[field] === saved[field] || (typeof values[field] !== 'string' && isSame(values, saved, field))) delete kept[field];
  return kept;
}

/**
 * A form: what was changed, laid over what is saved; what is wrong with it, which is said from the first attempt to send it on; and how it is sent, once at a time
 * (decision 047). What is sent by something else than its button is sent by `submit`.
 */
export function useForm<Values extends object, Refusal = string>({
  saved,
  problemsOf,
  isSame = isIdentical,
  send,
  onTry,
}: Options<Values, Refusal>) {
  const [own, setOwn] = useState<Partial<Values>>({});
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useFocusProblem(element, attempt);
  const values = { ...saved, ...own };
  const found: Problems<Values> = problemsOf?.(values) ?? {};
  const isWrong = fieldsOf(found).some((field) => found[field]);
  const problems: Problems<Values> = attempt > 0 ? found : {};

  const set = (change: Partial<Values>) => setOwn((now) => otherThan(saved, { ...now, ...change }, isSame));
  const reset: Reset<Values> = (kept = {}) => {
    setOwn(kept);
    setAttempt(0);
    setRefusal(null);
  };
  const submit = useSingle(async (how: Options<Values, Refusal>['send'] = send) => {
    onTry?.();
    setAttempt(attempt + 1);
    setRefusal(null);
    if (isWrong) return;
    setBusy(true);
    try {
      setRefusal(await how(values, reset));
    } finally {
      setBusy(false);
    }
  });
  return {
    values,
    set,
    reset,
    /** The fields that say something else than what is saved. */
    changed: fieldsOf(saved).filter((field) => !isSame(values, saved, field)),
    /** What is wrong, whether it is said or not. */
    found,
    problems,
    isWrong,
    /** It was to be sent at least once. */
    isTried: attempt > 0,
    refusal,
    clearRefusal: () => setRefusal(null),
    busy,
    submit,
    /** Of the `<form>`. */
    props: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      },
    },
    /** Of the `<form>`, where it leads to its first field with a problem. */
    leading: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        element.current = event.currentTarget;
        void submit();
      },
    },
    /** Of a field in which a text is typed. */
    text: (field: TextField<Values>): TextProps => {
      const value: unknown = values[field];
      return {
        value: String(value),
        onChange: ({ currentTarget: { value: typed } }) => setOwn((now) => otherThan(saved, { ...now, [field]: typed }, isSame)),
        error: fieldError(problems[field]),
      };
    },
  };
}

/** What a field in which a text is typed gets of its form. */
export interface TextProps {
  readonly value: string;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly error: ReactNode;
}

/** A form as {@link useForm} gives it to its parts. */
export type Form<Values extends object, Refusal = string> = ReturnType<typeof useForm<Values, Refusal>>;
