import * as v from 'valibot';
import { notBlank, optionalText } from './form-rules.ts';

/** Most characters of a key's name, and of what is written about it. */
export const KEY_NAME_LIMIT = 63;
export const KEY_DESCRIPTION_LIMIT = 255;

/** What the form says when it is sent without a site (KEYS-032); until then, and from the server, it is the rule of `domainPermissions`. */
export const SELECT_A_SITE = 'Please select at least one Site for this key to access';
/** Message: a key is to be deleted, but no existing one is chosen (KEYS-033). */
export const NO_KEY_TO_DELETE = 'please select a key to delete';
/** Message: a key is to be changed, but none is named or it does not exist (KEYS-034). */
export const NO_KEY_ID = 'cannot find the key Id';
/** Message: the end is past, so that the key would be refused from its first call on. */
export const EXPIRY_PASSED = 'Please choose a date in the future';

const tooLong = (max: number): string => `Please use at most ${max} characters.`;

const access = {
  defaultRole: v.picklist(['SiteControl', 'None'], 'Please choose what the key may access'),
  domainPermissions: v.array(
    v.object({ domainId: v.string(), role: v.literal('DomainControl', 'A key has DomainControl on each site that it may access') }),
  ),
};
type Access = v.InferOutput<v.ObjectSchema<typeof access, undefined>>;

/** Restricted access needs a site (KEYS-031). */
const needsSite = <Form extends Access>() =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.defaultRole === 'SiteControl' || dataset.value.domainPermissions.length > 0) return;
    const input: Access = dataset.value;
    addIssue({
      message: 'Please provide at least one site for restricted access',
      path: [{ type: 'object', origin: 'value', input: { ...input }, key: 'domainPermissions', value: input.domainPermissions }],
    });
  });

/** A key for everything names no sites, as they would have no effect (KEYS-035). */
const withoutIdleSites = <Form extends Access>(form: Form): Form =>
  form.defaultRole === 'SiteControl' ? { ...form, domainPermissions: [] } : form;

const KeyAccess = v.object(access);
/** What an account API key may do: everything, or each of the named sites (KEYS-031, KEYS-035, KEYS-036, KEYS-038). */
export const KeyAccessForm = v.pipe(KeyAccess, needsSite<v.InferOutput<typeof KeyAccess>>(), v.transform(withoutIdleSites));
export type KeyAccessForm = v.InferOutput<typeof KeyAccessForm>;

const Key = v.object({
  name: v.pipe(notBlank('Please enter a name'), v.maxLength(KEY_NAME_LIMIT, tooLong(KEY_NAME_LIMIT))),
  description: optionalText(KEY_DESCRIPTION_LIMIT, tooLong(KEY_DESCRIPTION_LIMIT)),
  ...access,
});
/** A new account API key (KEYS-030 and the rules of `KeyAccessForm`). */
export const KeyForm = v.pipe(Key, needsSite<v.InferOutput<typeof Key>>(), v.transform(withoutIdleSites));
export type KeyForm = v.InferOutput<typeof KeyForm>;
