import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Goes back to where somebody came from; to `otherwise`, when this is the first page they opened. */
export function useGoBack(otherwise: string): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) history.back();
    else void navigate({ to: otherwise, replace: true });
  };
}
