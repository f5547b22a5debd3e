import * as v from 'valibot';
import type { Expected } from './response.ts';

/** An element as the library hands it out: its attributes under `$`, its text under `_`, its children by name. Only what was signed gets here. */
const Text = v.union([
  v.string(),
  v.pipe(
    v.object({ _: v.optional(v.string(), '') }),
    v.transform(({ _ }) => _),
  ),
]);
const only = <T extends v.GenericSchema>(schema: T) => v.strictTuple([schema]);
const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.finite(),
);
/** An element with nothing in it. */
const Empty = v.pipe(
  v.literal(''),
  v.transform(() => ({ Attribute: [] })),
);
const Attributes = v.object({
  Attribute: v.optional(v.array(v.object({ $: v.object({ Name: v.string() }), AttributeValue: v.optional(v.array(v.unknown()), []) })), []),
});
const Signed = v.object({
  Assertion: v.object({
    $: v.object({ ID: v.pipe(v.string(), v.nonEmpty()) }),
    Issuer: only(Text),
    Subject: only(
      v.object({
        NameID: v.optional(only(Text)),
        SubjectConfirmation: v.array(
          v.object({
            $: v.object({ Method: v.string() }),
            SubjectConfirmationData: v.optional(
              only(
                v.object({
                  $: v.object({ Recipient: v.string(), InResponseTo: v.string(), NotOnOrAfter: Moment, NotBefore: v.optional(Moment) }),
                }),
              ),
            ),
          }),
        ),
      }),
    ),
    Conditions: only(v.object({ AudienceRestriction: v.array(v.object({ Audience: v.array(Text) })) })),
    AuthnStatement: v.pipe(v.array(v.unknown()), v.minLength(1)),
    AttributeStatement: v.optional(v.array(v.union([Empty, Attributes])), []),
  }),
});

/** What a verified assertion says. */
interface Said {
  readonly assertionId: string;
  /** When it expires. */
  readonly expiresAt: Date;
  readonly nameId: string | null;
  /** Those with exactly one text. */
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Checks of a verified assertion what the library does not (issuer, recipient, that there is a bearer's confirmation for our request which ends), and reads it.
 * Times and audience were checked by the library. Throws.
 */
export function checkAssertion(assertion: unknown, expected: Expected & { readonly now: Date; readonly toleranceMs: number }): Said {
  const parsed = v.safeParse(Signed, assertion);
  if (!parsed.success) throw new Error(`an assertion without ${v.getDotPath(parsed.issues[0]) ?? 'content'}`);
  const { $, Issuer, Subject, AttributeStatement } = parsed.output.Assertion;
  if (Issuer[0] !== expected.issuer) throw new Error('an assertion of another issuer');
  const [{ NameID, SubjectConfirmation }] = Subject;
  const [now, tolerance] = [expected.now.getTime(), expected.toleranceMs];
  const confirmed = SubjectConfirmation.filter(({ $: { Method } }) => Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
    .flatMap(({ SubjectConfirmationData }) => SubjectConfirmationData?.map((data) => data.$) ?? [])
    .filter(({ Recipient, InResponseTo }) => Recipient === expected.acs && InResponseTo === expected.requestId)
    .find(({ NotOnOrAfter, NotBefore }) => now - tolerance < NotOnOrAfter && (NotBefore ?? 0) <= now + tolerance);
  if (!confirmed) throw new Error('no confirmation of the subject for this address and request, now');
  return {
    assertionId: $.ID,
    expiresAt: new Date(confirmed.NotOnOrAfter + tolerance),
    nameId: NameID?.[0] ?? null,
    attributes: new Map(
      AttributeStatement.flatMap(({ Attribute }) => Attribute).flatMap(({ $: { Name }, AttributeValue }) => {
        const value = v.safeParse(only(Text), AttributeValue);
        return value.success ? [[Name, value.output[0]] as const] : [];
      }),
    ),
  };
}
