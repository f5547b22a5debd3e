import { type RefObject, useEffect } from 'react';

/** After each refused attempt to send a form (`attempt` grows) the first field with a problem takes the focus (WCAG 3.3.1). */
export function useFocusProblem(form: RefObject<HTMLFormElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('input, textarea, select') ? wrong : wrong?.querySelector<HTMLElement>('input');
    field?.focus();
  }, [form, attempt]);
}
