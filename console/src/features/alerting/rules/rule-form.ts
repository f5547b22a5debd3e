import type { Form } from '../../../ui/forms/use-form.ts';
import type { RuleValues } from './rule-values.ts';

/** What the parts of the form get of it. */
export type RuleForm = Pick<Form<RuleValues>, 'values' | 'set' | 'text' | 'problems' | 'found'>;
