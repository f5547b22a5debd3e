import { external } from '../../api/browser/external.ts';
import { openController, token } from '../../api/browser/storage.ts';
import { controllerLink, controllerPort } from '../../api/devices/controller-link.ts';
import { openProgram } from '../../ui/overlay/open-program.ts';

/** Opens the controller, signed in as the person of this session, because a visit before the login asked for it (AUTH-047). Never twice. */
export function openTheController(email: string): void {
  if (openController.get() === null) return;
  openController.clear();
  openProgram(
    { name: 'controller', download: external('controller-download') },
    controllerLink({
      path: 'default',
      email,
      token: token.get() ?? '',
      host: globalThis.location.hostname,
      port: controllerPort(),
    }),
  );
}
