import type { ComponentProps, ReactNode } from 'react';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { SiteFields } from '../../ui/forms/site-fields.tsx';
import type { SiteDraft } from '../../ui/forms/site-problems.ts';
import type { Form } from '../../ui/forms/use-form.ts';
import classes from './settings-sites.module.css';

interface Props extends Omit<ComponentProps<typeof PageForm>, 'form' | 'className' | 'children'> {
  readonly form: ComponentProps<typeof PageForm>['form'] & Pick<Form<SiteDraft>, 'values' | 'set' | 'problems'>;
  /** What is between the fields and the buttons. */
  readonly children?: ReactNode;
  /** Above the fields. */
  readonly note?: ReactNode;
}

/** The form of a new or a known site. */
export function SiteForm({ form, children, note, ...rest }: Props) {
  return (
    <PageForm {...rest} className={children === undefined ? `${classes.form} ${classes.alone}` : classes.form} form={form}>
      {note}
      <SiteFields draft={form.values} onChange={form.set} problems={form.problems} />
      {children}
    </PageForm>
  );
}
